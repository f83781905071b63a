import ScrollbackArchive

/// What `has:` takes.
enum HasValue: String, CaseIterable {
    case link, file, image, video, voice, audio, location, reaction, mention, media, reply

    var condition: Condition {
        switch self {
        case .link: .trait(.link)
        case .file, .image, .video, .voice, .audio: .mediaKind(rawValue)
        case .location: .trait(.location)
        case .reaction: .flag(.reaction)
        case .mention: .trait(.mention)
        case .media: .trait(.media)
        case .reply: .trait(.reply)
        }
    }
}
