import Scrollback

func printNewest(of export: String, in folder: String, now: Instant, to screen: inout some TextOutputStream) throws {
    let archive = try Archive.open(folder, access: .write)
    try archive.sync([export], account: "k51hidw8qexmple", at: now)
    let page = try archive.search("审计 OR audit", limit: 5, at: now)
    for hit in page.hits { print(hit.message.senderLabel, hit.snippet.text, to: &screen) }
}
