import ScrollbackArchive
import ScrollbackJSON

/// Pictures, voices, videos, files and places.
extension RongCloudBody {
    mutating func readImage() {
        message.kind = .image
        var image = MediaRecord(kind: "image")
        image.url = content.text("imageUri", "remoteUrl")
        image.name = content.text("name")
        image.size = content.integer("size")
        image.width = content.integer("width")
        image.height = content.integer("height")
        image.localPath = content.text("localPath")
        message.media = [image]
        addPicture(.thumbnail, kind: "image", url: content.text("thumbUri"))
    }

    mutating func readAnimation() {
        message.kind = .image
        var image = MediaRecord(kind: "image")
        image.url = content.text("remoteUrl")
        image.name = content.text("name")
        image.fileExtension = "gif"
        image.size = content.integer("gifDataSize")
        image.width = content.integer("width")
        image.height = content.integer("height")
        image.localPath = content.text("localPath")
        message.media = [image]
    }

    mutating func readRemoteVoice() {
        message.kind = .voice
        var voice = MediaRecord(kind: "voice")
        voice.url = content.text("remoteUrl")
        voice.name = content.text("name")
        voice.duration = duration()
        voice.localPath = content.text("localPath")
        message.media = [voice]
    }

    mutating func readEmbeddedVoice() {
        message.kind = .voice
        var voice = MediaRecord(kind: "voice")
        voice.fileExtension = "amr"
        voice.mime = "audio/amr"
        voice.duration = duration()
        voice.localPath = content.text("localPath")
        if let bytes = embedded() {
            voice.content = bytes
            voice.size = Int64(bytes.count)
            voice.state = .done
        }
        message.media = [voice]
    }

    mutating func readFile() {
        message.kind = .file
        var file = MediaRecord(kind: "file")
        file.name = content.text("name")
        file.size = content.integer("size")
        if let type = content.text("type") {
            if type.contains("/") {
                file.mime = type
            } else {
                file.fileExtension = String(type.drop { $0 == "." }).lowercased()
            }
        }
        file.url = content.text("fileUrl", "remoteUrl")
        file.localPath = content.text("localPath")
        message.media = [file]
    }

    mutating func readVideo() {
        message.kind = .video
        var video = MediaRecord(kind: "video")
        video.url = content.text("sightUrl", "remoteUrl")
        video.name = content.text("name")
        video.size = content.integer("size")
        video.duration = duration()
        video.localPath = content.text("localPath")
        message.media = [video]
        addPicture(.cover, kind: "image", url: nil)
    }

    mutating func readLocation() {
        message.kind = .location
        let address = content.text("poi")
        if content.has("latitude"), content.has("longitude"), let latitude = content.number("latitude"),
            let longitude = content.number("longitude")
        {
            message.place = Place(latitude: latitude, longitude: longitude, address: address)
        } else {
            // Half a pair is no place; the words still say where.
            message.text = address
        }
        addPicture(.thumbnail, kind: "image", url: nil)
    }

    /// Adds the small picture that is embedded as `content` or lies at `url`; broken base 64 is dropped.
    mutating func addPicture(_ variant: MediaRecord.Variant, kind: String, url: String?) {
        let bytes = embedded()
        guard bytes != nil || url != nil else { return }
        var picture = MediaRecord(variant: variant, kind: kind, state: bytes == nil ? .none : .done)
        picture.content = bytes
        picture.size = bytes.map { Int64($0.count) }
        picture.mime = bytes.flatMap(RongCloudBase64.mime)
        picture.url = url
        message.media.append(picture)
    }

    private mutating func embedded() -> [UInt8]? {
        guard let text = content.value(of: "content")?.string else { return nil }
        content.drop("content")
        return RongCloudBase64.bytes(text)
    }

    /// Seconds, as a number or a string, in milliseconds.
    private mutating func duration() -> Int64? {
        content.take(["duration"]) { value -> Int64? in
            guard let seconds = value.double, seconds >= 0, seconds < 1e12 else { return nil }
            return Int64((seconds * 1000).rounded())
        }
    }
}
