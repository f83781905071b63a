/// A place that a message names; coordinates are kept as the source gave them, never refused by range.
public struct Place: Hashable, Sendable {
    /// Degrees.
    public var latitude: Double
    /// Degrees.
    public var longitude: Double
    /// The map scale the source gave, if any.
    public var scale: Double?
    /// The address or point of interest in words.
    public var address: String?

    /// A place.
    public init(latitude: Double, longitude: Double, scale: Double? = nil, address: String? = nil) {
        self.latitude = latitude
        self.longitude = longitude
        self.scale = scale
        self.address = address
    }
}
