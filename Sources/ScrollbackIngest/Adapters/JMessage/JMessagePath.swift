/// What an input's path says of lists that do not name the group or room they are of.
enum JMessagePath {
    /// Whether a list of group members lies there: `groups/<gid>/members…`.
    static func isGroupMembers(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let last = parts.last, last.contains("member") else { return false }
        return parts.dropLast().contains { $0 == "groups" || $0 == "group" } || last.contains("group")
    }

    /// The group's id in `groups/<gid>/members.json`, or in a file name such as `group_<gid>_members.json`.
    static func group(_ path: String) -> String? { id(path, folders: ["groups", "group"]) }

    /// The room's id in `chatroom/<id>/members.json`, or in a file name such as `chatroom-<id>.json`.
    static func chatroom(_ path: String) -> String? { id(path, folders: ["chatroom", "chatrooms"]) }

    private static func id(_ path: String, folders: Set<Substring>) -> String? {
        let parts = path.split(separator: "/")
        for (folder, part) in zip(parts, parts.dropFirst()) where folders.contains(folder) {
            if part.utf8.allSatisfy(isDigit) { return String(part) }
        }
        guard let name = parts.last, name.contains("member") || folders.contains(where: name.contains) else {
            return nil
        }
        let runs = name.utf8.split { !isDigit($0) }
        return runs.max { $0.count < $1.count }.map { String(Substring($0)) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
