import Queries
import ScrollbackSQLite

/// Replaces the conditions of a plan that need a look at references by the messages they name.
struct ThreadResolver {
    /// How many messages a thread may have; more are left out.
    static let limit = 10_000

    let store: Store

    func resolve(_ condition: Condition) throws -> Condition {
        switch condition {
        case .thread(let number): .message(try thread(of: number))
        case .all(let parts): .all(try parts.map(resolve))
        case .any(let parts): .any(try parts.map(resolve))
        case .not(let part): .not(try resolve(part))
        default: condition
        }
    }

    /// A message, what it answers, and all that answers one of these.
    private func thread(of number: Int64) throws -> Set<Int64> {
        var found: Set<Int64> = [number]
        var open = [number]
        while let next = open.popLast(), found.count < Self.limit {
            for neighbour in try neighbours(of: next) where found.insert(neighbour).inserted { open.append(neighbour) }
        }
        return found
    }

    private func neighbours(of number: Int64) throws -> [Int64] {
        let loader = MessageLoader(store: store)
        guard let message = try loader.message(number: number) else { return [] }
        let account = try store.account(message.record.account)
        var result = try store.all(
            Queries.referenceTo,
            {
                $0.bind(1, message.record.key.id)
                $0.bind(2, message.record.key.scope)
                $0.bind(3, account)
            }, { $0.int(0) })
        for reference in message.record.references where reference.role != .forward {
            guard let key = reference.key, let scope = try store.existingScope(message.record.account, key.scope) else {
                continue
            }
            if let target = try store.first(
                Queries.identityFind,
                {
                    $0.bind(1, scope); $0.bind(2, key.id)
                }, { $0.int(0) })
            {
                result.append(target)
            }
        }
        return result
    }
}
