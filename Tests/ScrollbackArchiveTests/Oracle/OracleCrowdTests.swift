import ScrollbackArchive
import Testing

/// Many messages in one millisecond, coming in any order.
@Suite struct OracleCrowdTests {
    /// The ids of what an archive holds, oldest first, with what they came with before them.
    private func order(_ archive: Archive, _ condition: Condition = .everything) throws -> [String] {
        try archive.read { snapshot in
            let oldest = try snapshot.page(SearchPlan(condition, isNewestFirst: false), limit: .max).messages
            let newest = try snapshot.page(SearchPlan(condition), limit: .max).messages
            #expect(oldest.map(\.position) == newest.reversed().map(\.position))
            return oldest.map { "\($0.record.key.scope)/\($0.record.key.id)" }
        }
    }

    @Test(arguments: Array(OracleRandom.firstSeed..<(OracleRandom.firstSeed + 6)))
    func `a crowded millisecond is in the order of sequence, id and scope, whatever came first`(seed: UInt64) throws {
        try withFolder { folder in
            var random = OracleRandom(seed: seed)
            var messages: [OracleMessage] = []
            for number in 0..<1500 {
                // Some ids stand in several scopes.
                var message = OracleMessage(
                    account: account, id: "\(number / 3 * 7919 % 1009)é", sentAt: 77, conversation: "c", wordings: [])
                message.scope = "s\(number % 3)"
                message.sequence = random.chance(50) ? Int64(random.below(20)) - 10 : nil
                if number % 50 == 0 { message.sentAt = random.chance(50) ? 76 : 78 }
                messages.append(message)
            }
            let archive = try Archive.open(folder, access: .write)
            var arriving = messages
            random.shuffle(&arriving)
            while !arriving.isEmpty {
                let size = min(arriving.count, random.pick([1, 5, 200, 400]))
                try archive.take(arriving.prefix(size).flatMap(\.records))
                arriving.removeFirst(size)
            }
            messages.sort(by: OracleMessage.isBefore)
            let found = try order(archive)
            #expect(found == messages.map { "\($0.scope)/\($0.id)" }, "seed \(seed)")
            #expect(try archive.verify() == [], "seed \(seed)")
        }
    }

    @Test func `a millisecond of more messages than it has places spills into the next one`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            let crowd = 70_000
            func member(_ number: Int) -> Record {
                message("m\(number)", nil, at: 10) { $0.sequence = Int64(number) }
            }
            // Some around the border and one near the end come later.
            let late = [65_535, 65_536, 65_540, crowd - 2]
            var records = (0..<crowd).filter { !late.contains($0) }.map(member)
            records += [message("before", nil, at: 9), message("after", nil, at: 11), message("last", nil, at: 12)]
            try archive.take(records)
            let ten = Instant(clamping: 10)
            try archive.read { try expectBounds(of: crowd - late.count, newest: [crowd - 1, crowd - 3], $0) }

            // Two walks stand at the border when the late ones push their messages over it.
            let border = Condition.sent(from: ten, to: nil)
            let (up, down) = (SearchPlan(border, isNewestFirst: false), SearchPlan(border))
            let places = try archive.read { snapshot in
                try snapshot.page(up, offset: 65_520, limit: 40).map { ($0.position, $0.record.key.id) }
            }
            #expect(places.contains { $0.0.key >> 16 == 10 } && places.contains { $0.0.key >> 16 == 11 })
            try archive.take([member(65_536)], [member(65_540), member(65_535)], [member(crowd - 2)])
            try archive.read { snapshot in
                for (position, id) in places {
                    let number = try #require(Int(id.dropFirst()))
                    let next = try snapshot.page(up, limit: 1, from: position).messages.first?.record.key.id
                    #expect(next == "m\(number + 1)")
                    let before = try snapshot.page(down, limit: 1, from: position).messages.first?.record.key.id
                    #expect(before == "m\(number - 1)")
                }
            }
            try archive.read { try expectBounds(of: crowd, newest: [crowd - 1, crowd - 2], $0) }
            #expect(try archive.verify() == [])
        }
    }

    /// The bounds of the full millisecond 10, in which so many messages stand, between its neighbours.
    private func expectBounds(of members: Int, newest: [Int], _ snapshot: borrowing Snapshot) throws {
        let (ten, eleven, twelve) = (Instant(clamping: 10), Instant(clamping: 11), Instant(clamping: 12))
        let cases: [(from: Instant?, to: Instant?, count: Int)] = [
            (ten, eleven, members), (nil, ten, 1), (nil, eleven, members + 1), (eleven, nil, 2), (eleven, twelve, 1),
            (twelve, nil, 1), (ten, nil, members + 2),
        ]
        for (from, to, wanted) in cases {
            let count = try snapshot.count(SearchPlan(.sent(from: from, to: to)))
            #expect(count == wanted, "from \(from?.milliseconds ?? 0) to \(to?.milliseconds ?? 0)")
        }
        let first = try snapshot.page(SearchPlan(.sent(from: eleven, to: nil), isNewestFirst: false), limit: 1)
        #expect(first.messages.map(\.record.key.id) == ["after"])
        let last = try snapshot.page(SearchPlan(.sent(from: nil, to: eleven)), limit: 2)
        #expect(last.messages.map(\.record.key.id) == newest.map { "m\($0)" })
    }
}
