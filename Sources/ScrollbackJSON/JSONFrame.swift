extension JSONFramer {
    /// One record of a stream, or what stood where a record should.
    public struct Frame: Sendable, Equatable {
        /// What the bytes are.
        public enum Kind: Sendable, Hashable {
            /// A complete JSON value.
            case value
            /// A line that does not begin with `{` or `[`, without its line break.
            case line
            /// Text that is not what it began as, up to where reading could go on, without white space at its end.
            case broken(JSONError.Reason)
        }

        /// What the bytes are.
        public var kind: Kind
        /// The text; of broken text longer than the framer's `maximumRecord` only the first 64 KiB.
        ///
        /// Lists whose elements came as frames of their own are empty in it, or left out of the outermost object.
        public var bytes: [UInt8]
        /// Where the text begins, in bytes from the start of the stream.
        public var offset: Int64
        /// The name of the list it stood in: empty for an array at the top, nil outside of lists.
        public var list: String?
        /// The members that stood before the list in the objects around it, the inner one's winning.
        ///
        /// Members that would take it beyond 64 KiB are left out.
        public var envelope: JSONObject

        /// Puts a frame together.
        public init(
            kind: Kind, bytes: [UInt8], offset: Int64, list: String? = nil, envelope: JSONObject = JSONObject()
        ) {
            self.kind = kind
            self.bytes = bytes
            self.offset = offset
            self.list = list
            self.envelope = envelope
        }
    }
}
