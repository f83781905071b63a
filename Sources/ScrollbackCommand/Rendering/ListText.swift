/// Lists as aligned columns.
enum ListText {
    /// Rows of cells, two spaces apart, each column as wide as its widest cell, nothing behind the last one.
    ///
    /// Cells may carry marks for terminals, which take no columns. Empty columns are left out.
    static func lines(_ rows: [[String]], numbers: Set<Int> = []) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? visibleWidth(of: $0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            var cells: [String] = []
            for (column, cell) in row.enumerated() where widths[column] > 0 {
                let fill = String(repeating: " ", count: widths[column] - visibleWidth(of: cell))
                cells.append(numbers.contains(column) ? fill + cell : column + 1 == row.count ? cell : cell + fill)
            }
            var line = cells.joined(separator: "  ")[...]
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }

    /// The columns a cell takes without its marks: `ESC [ … m`.
    static func visibleWidth(of cell: String) -> Int {
        guard cell.utf8.contains(0x1B) else { return Columns.width(of: cell) }
        var bare = ""
        var isMark = false
        for character in cell {
            if character == "\u{1B}" { isMark = true }
            if !isMark { bare.append(character) }
            if character == "m" { isMark = false }
        }
        return Columns.width(of: bare)
    }
}
