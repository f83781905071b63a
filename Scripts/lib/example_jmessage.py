"""Writes messages as JMessage hands them out: report pages, callbacks, client events, directories."""

import json
from datetime import datetime, timedelta, timezone

APP = "7d1c0a9e5b34f2861e90ac57"
BEIJING = timezone(timedelta(hours=8))
PLATFORMS = ["a", "i", "j", "w"]


class JMessage:
    def __init__(self, random, names):
        self.random = random
        self.names = names

    def media(self, family, more):
        random = self.random
        return {
            "media_id": f"qiniu/{family}/{random.choice('aij')}/{random.getrandbits(128):032X}",
            "media_crc32": random.getrandbits(32), "fsize": random.randrange(4_000, 6_000_000), **more,
        }

    def body(self, message):
        random, text, kind = self.random, message.text, message.kind
        extras = {}
        if message.mentions:
            extras["at"] = message.mentions
        if message.reply_to is not None:
            extras["replyTo"] = str(message.reply_to.id)
        if kind in ("image", "gif"):
            if kind == "gif":
                extras["kLargeEmoticon"] = "kLargeEmoticon"
            elif text:
                extras["caption"] = text
            width, height = random.choice([(720, 1280), (1080, 810), (240, 240), (3024, 4032)])
            form = "gif" if kind == "gif" else random.choice(["jpg", "png", "jpg"])
            return "image", self.media("image", {"width": width, "height": height, "format": form, "extras": extras})
        if kind == "voice":
            return "voice", self.media("voice", {"duration": random.randrange(1, 59), "format": "m4a", "extras": extras})
        if kind == "video":
            thumb = self.media("image", {"width": 72, "height": 96, "format": "png"})
            film = self.media("file", {"fname": text})
            return "video", {"duration": random.randrange(3, 40), "thumb": thumb, "video": film, "extras": extras}
        if kind == "file":
            return "file", self.media("file", {"fname": text, "hash": f"F{random.getrandbits(100):027x}", "extras": extras})
        if kind == "location":
            place = {"latitude": round(30.1 + random.random() / 5, 6), "longitude": round(120.1 + random.random() / 5, 6)}
            return "location", {**place, "scale": 17, "label": text, "extras": extras}
        if kind in ("app", "link", "combine", "notice"):
            return "custom", {"type": kind, "title": text, "extras": extras}
        return "text", {"text": text, "extras": extras}

    def report(self, message):
        conversation = message.conversation
        single = conversation.kind == "single"
        target = next(member for member in conversation.members if member != message.sender) if single else conversation.id
        msg_type, body = self.body(message)
        return {
            "set_from_name": 0, "from_platform": self.random.choice(PLATFORMS), "target_name": conversation.name,
            "msg_type": msg_type, "version": 1, "target_id": target, "from_appkey": APP,
            "from_name": self.names[message.sender], "from_id": message.sender, "msg_body": body,
            "create_time": message.time // 1000, "from_type": "admin" if message.sender == "admin" else "user",
            "target_appkey": APP if single else "", "target_type": conversation.kind, "msgid": message.id,
            "msg_ctime": message.time, "msg_level": 0,
        }

    def retract(self, number, message):
        conversation = message.conversation
        single = conversation.kind == "single"
        others = [member for member in conversation.members if member != message.sender]
        return {
            "event_id": str(number), "event_type": 55, "ctime_ms": message.recalled_at, "from_username": message.sender,
            "from_appkey": APP, "msgid_list": [message.id], "type": 0 if single else 1,
            "to_usernames": [{"username": others[0], "appkey": APP, "nickname": ""}] if single else [],
            "from_gid": 0 if single else int(conversation.id),
        }

    def receipt(self, message, unread):
        conversation = message.conversation
        if conversation.kind == "single":
            other = next(member for member in conversation.members if member != message.sender)
            where = {"type": 3, "appkey": APP, "username": other}
        else:
            where = {"type": 4, "gid": int(conversation.id)}
        return {**where, "receipt_msgs": [{"msg_id": message.id, "unread_count": unread, "mtime": message.time + 60_000}]}

    def person(self, username, **more):
        return {
            "username": username, "nickname": self.names[username], "avatar": f"qiniu/image/j/{self.random.getrandbits(64):016X}",
            "birthday": "1990-01-01 00:00:00", "gender": self.random.randrange(3), "signature": "", "region": "杭州", "address": "",
            **more,
        }


def write_json(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def write_pages(folder, stem, rows, count):
    """Report pages of `count` messages; a message a line keeps the files readable and small."""
    pages = [rows[at : at + count] for at in range(0, len(rows), count)]
    for number, page in enumerate(pages, 1):
        # The cursor is there on the last page too.
        head = {"total": len(rows), "cursor": f"{number:02d}838264C47BA0{len(rows):04d}", "count": len(page)}
        lines = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in page)
        # One phone cut a text in the middle of an emoji; what it sent is no whole character.
        lines = lines.replace("【截断】", "\\ud83d")
        text = json.dumps(head)[:-1] + ',"messages":[\n' + lines + "\n]}\n"
        (folder / f"{stem}-p{number}.json").write_text(text, encoding="utf-8")


def local_time(time):
    return datetime.fromtimestamp(time / 1000, BEIJING).strftime("%Y-%m-%d %H:%M:%S")
