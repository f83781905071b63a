import ScrollbackSearch
import Testing

/// The README's table of the query language.
struct ReadmeQueryTests {
    @Test(arguments: QueryOperator.allCases) func `the README names each operator`(_ name: QueryOperator) throws {
        #expect(try Readme.text().contains("`\(name.rawValue):"))
    }
}
