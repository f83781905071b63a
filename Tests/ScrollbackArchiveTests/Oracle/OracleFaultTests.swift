import ScrollbackArchive
import Testing

/// What the oracle found wrong once.
@Suite struct OracleFaultTests {
    @Test(arguments: [Condition.everything, .words(.init("c++")), .words(.init("+")), .message([1, 2, 3])])
    func `limits of nothing, of less than nothing and of everything`(condition: Condition) throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            for (texts, wanted) in [([], 0), (["c++", "C++ 11", "c ++ c++"], 3)] {
                try archive.take(texts.enumerated().map { message("\($0)", $1, at: 5) })
                let plan = SearchPlan(condition)
                try archive.read { snapshot in
                    for limit in [0, -1, .min] {
                        let page = try snapshot.page(plan, limit: limit)
                        #expect(page.messages.isEmpty && page.hasMore == (wanted > 0), "limit \(limit)")
                        #expect(try snapshot.page(plan, offset: nil, limit: limit).isEmpty)
                        #expect(try snapshot.count(plan, upTo: limit) == min(1, wanted))
                    }
                    let page = try snapshot.page(plan, limit: .max)
                    #expect(page.messages.count == wanted && !page.hasMore)
                    #expect(try snapshot.page(plan, offset: .max, limit: .max).isEmpty)
                    #expect(try snapshot.page(plan, offset: -5, limit: .max).count == wanted)
                    #expect(try snapshot.count(plan, upTo: .max) == wanted)
                }
            }
        }
    }

    @Test func `the size of a thumbnail is not the size of the attachment`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take([
                message("1", nil, at: 5) { record in
                    record.media = [MediaRecord(kind: "image"), MediaRecord(variant: .thumbnail, kind: "image")]
                    record.media[0].size = 5_000_000
                    record.media[1].size = 3_000
                }
            ])
            #expect(try archive.find(.mediaSize(larger: false, bytes: 10_000)) == [])
            #expect(try archive.find(.mediaSize(larger: true, bytes: 10_000)) == ["1"])
        }
    }

    @Test func `a thread shows no drafts and nothing deleted unless the query speaks of them`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            let answer = { (record: inout MessageRecord) in
                record.references = [MessageReference(role: .reply, key: MessageKey(id: "1"))]
            }
            try archive.take([
                message("1", "question", at: 1), message("2", "answer", at: 2, answer),
                message("3", "draft", at: 3) {
                    answer(&$0); $0.status = "draft"
                },
                message("4", "deleted", at: 4, answer), message("5", "recalled", at: 5, answer),
                message("6", "elsewhere", at: 6),
                .deletion(DeletionRecord(account: account, target: .message(MessageKey(id: "4")))),
                .recall(RecallRecord(account: account, key: MessageKey(id: "5"))),
            ])
            let number = try #require(try archive.read { try $0.messages(identified: "1").first?.position.number })
            #expect(try archive.find(.thread(number)) == ["2", "1"])
            #expect(try archive.find(.all([.thread(number), .state(.recalled)])) == ["5"])
            #expect(try archive.find(.any([.thread(number), .state(.recalled)])) == ["5", "2", "1"])
            #expect(try archive.find(.all([.not(.thread(number)), .everything])) == ["6"])
        }
    }

    @Test(arguments: [1, 2, 3, 7, 8, 9, 30, 400]) func `conditions nested however deep`(depth: Int) throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take([message("1", "foo bar", at: 1), message("2", "foo", at: 2), message("3", "baz", at: 3)])
            let (foo, bar, baz) = (
                Condition.words(.init("foo")), Condition.words(.init("bar")), Condition.words(.init("baz"))
            )
            var (plain, negated) = (foo, foo)
            for level in 0..<depth {
                plain = level % 2 == 0 ? .any([bar, plain]) : .all([foo, .not(baz), plain])
                negated = .any([bar, .all([foo, .not(.any([baz, .not(negated), .all([bar, baz])]))])])
            }
            for condition in [plain, negated] {
                #expect(try archive.find(condition) == ["2", "1"])
                #expect(try archive.find(.not(condition)) == ["3"])
                #expect(try archive.find(.any([condition, .not(.any([condition, foo]))])) == ["3", "2", "1"])
                #expect(try archive.read { try $0.count(SearchPlan(condition)) } == 2)
            }
        }
    }

    @Test func `very many operands`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take([message("1", "foo", at: 1), message("2", "bar", at: 2)])
            let senders = Set(Int64(0)..<3000)
            #expect(try archive.find(.sender(senders)) == ["2", "1"])
            let words = (0..<1000).map { Condition.words(.init("w\($0)")) } + [.words(.init("foo"))]
            #expect(try archive.find(.any(words)) == ["1"])
            #expect(try archive.find(.all(words)) == [])
            #expect(try archive.find(.all([.everything, .not(.any(words))])) == ["2"])
        }
    }

    @Test func `the first and the last millisecond there is`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            let (first, last) = (Instant(clamping: .min).milliseconds, Instant(clamping: .max).milliseconds)
            try archive.take([message("b", "x", at: first), message("c", "x", at: first), message("y", "x", at: last)])
            try archive.take([
                message("a", "x", at: first), message("z", "x", at: last),
                message("m", "x", at: 0) { $0.precision = .second },
            ])
            #expect(try archive.find(.everything) == ["z", "y", "m", "c", "b", "a"])
            #expect(try archive.find(.sent(from: Instant(clamping: first), to: Instant(clamping: last))).count == 4)
            #expect(try archive.find(.sent(from: Instant(clamping: first + 1), to: nil)) == ["z", "y", "m"])
            #expect(try archive.verify() == [])
            // A corrected time brings one of them elsewhere and another one there.
            try archive.take([
                message("a", "x", at: last),
                message("m", "x", at: first) { $0.precision = .millisecond },
            ])
            #expect(try archive.find(.everything) == ["z", "y", "a", "m", "c", "b"])
            #expect(try archive.verify() == [])
        }
    }
}
