"""Writes messages as RongCloud hands them out: hourly logs, routed forms, operation callbacks, v3 queries."""

import json
import urllib.parse
import zipfile
from datetime import datetime, timedelta, timezone

from example_media import silence, thumbnail

APP = "k51hidw8qexmple"
BEIJING = timezone(timedelta(hours=8))
TYPES = {"single": 1, "group": 3, "chatroom": 4, "service": 5, "system": 6}
SOURCES = ["iOS", "Android", "Android", "iOS", "PC", "Websocket", "MiniProgram", "HarmonyOS"]
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
OBJECTS = {
    "text": "RC:TxtMsg", "image": "RC:ImgMsg", "video": "RC:SightMsg", "file": "RC:FileMsg", "location": "RC:LBSMsg",
    "gif": "RC:GIFMsg", "combine": "RC:CombineMsg", "link": "RC:ImgTextMsg", "app": "app:approval",
    "group": "RC:GrpNtf", "notice": "RC:InfoNtf",
}


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class RongCloud:
    def __init__(self, random, names):
        self.random = random
        self.names = names

    def uid(self, time):
        """An id as the service makes them: sixteen letters, the first of them by time."""
        number = (time << 36) | self.random.getrandbits(36)
        letters = "".join(LETTERS[(number >> (5 * at)) & 31] for at in reversed(range(16)))
        return "-".join(letters[at : at + 4] for at in range(0, 16, 4))

    def fill(self, message):
        """Gives a message its content and the name of its kind."""
        random, text, kind = self.random, message.text, message.kind
        message.object_name = OBJECTS.get(kind, "")
        url = f"https://media.example.com/{random.getrandbits(48):012x}"
        size = random.randrange(9_000, 4_000_000)
        if message.reply_to is not None:
            quoted = message.reply_to
            hidden = ("user", "mentionedInfo", "referMsg")
            body = {
                "content": text, "referMsgUserId": quoted.sender, "referMsgUid": quoted.id, "objName": quoted.object_name,
                "referMsg": {key: value for key, value in quoted.content.items() if key not in hidden},
            }
            message.object_name = "RC:ReferenceMsg"
        elif kind == "image":
            body = {"content": thumbnail(random), "imageUri": url + ".jpg", "thumbUri": "", "extra": text}
        elif kind == "voice" and random.random() < 0.5:
            seconds = random.randrange(2, 40)
            body = {"remoteUrl": url + ".aac", "duration": str(seconds) if seconds % 5 == 0 else seconds, "extra": text}
            message.object_name = "RC:HQVCMsg"
        elif kind == "voice":
            seconds = random.randrange(1, 20)
            body = {"content": silence(seconds), "duration": seconds, "extra": text}
            message.object_name = "RC:VcMsg"
        elif kind == "video":
            body = {
                "sightUrl": url + ".mp4", "content": thumbnail(random), "duration": random.randrange(4, 60),
                "size": size, "name": f"{text}.mp4",
            }
        elif kind == "file":
            # Servers say the size as a string, clients as a number.
            body = {
                "name": text, "size": str(size) if size % 3 == 0 else size, "type": text.rpartition(".")[2],
                "fileUrl": url + "." + text.rpartition(".")[2],
            }
        elif kind == "location":
            body = {
                "content": thumbnail(random), "latitude": round(31.1 + random.random() / 5, 6),
                "longitude": round(121.3 + random.random() / 5, 6), "poi": text,
            }
        elif kind == "gif":
            shape = {"gifDataSize": size // 20, "width": 240, "height": 240}
            body = {"remoteUrl": url + ".gif", **shape, "name": f"{text}.gif"}
        elif kind == "combine":
            people = [self.names[member] for member in message.conversation.members[:2]]
            body = {
                "title": text, "name": "combine.html", "remoteUrl": url + ".html", "conversationType": 1,
                "nameList": people, "summaryList": [f"{people[0]}: 付款条件怎么定？", f"{people[1]}: 按合同三十天"],
            }
        elif kind == "link":
            title, _, address = text.partition(": ")
            body = {"title": title, "content": "help.example.com", "imageUri": url + ".png", "url": address}
        elif kind == "app":
            body = {"title": text, "state": "done", "ticket": random.randrange(10_000, 99_999)}
        elif kind == "group":
            operation, _, rest = text.partition(" ")
            body = {
                "operatorUserId": message.sender, "operation": operation, "message": rest,
                "data": {"operatorNickname": self.names[message.sender], "targetGroupName": message.conversation.name},
            }
        elif kind == "notice":
            body = {"message": text}
        else:
            body = {"content": text}
        if message.mentions:
            body["mentionedInfo"] = {"type": 2, "userIdList": message.mentions, "mentionedContent": ""}
        if kind not in ("group", "notice", "app"):
            name = self.names[message.sender]
            portrait = f"https://face.example.com/{message.sender}.png"
            body["user"] = {"id": message.sender, "name": name, "portrait": portrait, "extra": ""}
        message.content = body

    def target(self, message):
        conversation = message.conversation
        if conversation.kind in ("single", "service", "system"):
            first, second = conversation.members[:2]
            return second if message.sender == first else first
        return conversation.id

    def log_record(self, message):
        self.fill(message)
        return self.record(message, message.object_name, message.content, message.time, message.id)

    def record(self, message, object_name, content, time, uid):
        conversation = message.conversation
        date = datetime.fromtimestamp(time / 1000, BEIJING)
        return time, {
            "appId": APP, "fromUserId": message.sender, "targetId": self.target(message), "targetType": TYPES[conversation.kind],
            "GroupId": conversation.id if conversation.kind == "group" else "", "classname": object_name,
            "content": content, "dateTime": date.strftime("%Y-%m-%d %H:%M:%S.") + f"{time % 1000:03d}",
            "timestamp": time, "msgUID": uid, "source": self.random.choice(SOURCES), "isSensitiveWord": "false",
        }

    def recall_record(self, message):
        content = {
            "messageUId": message.id, "conversationType": TYPES[message.conversation.kind],
            "targetId": self.target(message), "sentTime": message.time, "isAdmin": False, "isDelete": False, "extra": "",
        }
        time = message.recalled_at
        return self.record(message, "RC:RcCmd", content, time, self.uid(time))

    def passing_record(self, message):
        """What a log also holds and an archive leaves out: typing, commands, receipts."""
        time = message.time - 1500
        which = self.random.randrange(4)
        if which == 0:
            name, content = "RC:TypSts", {"typingContentType": "RC:TxtMsg", "data": ""}
        elif which == 1:
            name, content = "RC:CmdMsg", {"name": "refreshBadge", "data": "{}"}
        elif message.conversation.kind == "single":
            name, content = "RC:ReadNtf", {"lastMessageSendTime": time, "messageUId": message.id, "type": 1}
        else:
            name, content = "RC:RRRspMsg", {"receiptMessageDic": {message.sender: [message.id]}}
        return self.record(message, name, content, time, self.uid(time))

    def operation(self, message):
        return {
            "eventType": 1, "fromUserId": message.sender, "optTime": message.recalled_at, "source": "iOS",
            "conversationInfo": {
                "conversationType": TYPES[message.conversation.kind], "targetId": self.target(message), "busChannel": "",
            },
            "originalMsgInfo": {"messageId": message.id, "messageTime": message.time},
            "recallMsgInfo": {"isDelete": 0, "isAdmin": 0, "extra": ""},
        }

    def form(self, sender, target, channel, name, content, time, uid, **more):
        """One body as full routing posts it."""
        fields = {
            "fromUserId": sender, "toUserId": target, "objectName": name, "content": compact(content),
            "channelType": channel, "msgTimestamp": str(time), "msgUID": uid, "sensitiveType": "0", "source": self.random.choice(SOURCES), **more,
        }
        return urllib.parse.urlencode(fields, quote_via=urllib.parse.quote)

    def query_row(self, message):
        return {
            "targetId": self.target(message), "fromUserId": message.sender, "busChannel": "", "messageUID": message.id,
            "msgTime": message.time, "objectName": message.object_name, "content": compact(message.content),
            "expansion": False, "extraContent": "",
        }


def write_logs(folder, records, zipped_hours, old_hours):
    """One file for each hour: a line is the time in slashes and the record, with nothing between."""
    hours = {}
    for time, record in sorted(records, key=lambda pair: pair[0]):
        date = datetime.fromtimestamp(time / 1000, BEIJING)
        hour = date.strftime("%Y-%m-%d-%H")
        if hour in old_hours:
            newer = ("timestamp", "source", "isSensitiveWord")
            record = {key: value for key, value in record.items() if key not in newer}
        line = compact(record)
        if hour in zipped_hours:
            line = line.replace("/", "\\/")  # as servers in PHP write it
        hours.setdefault(hour, []).append(date.strftime("%Y/%m/%d %H:%M:%S") + line)
    previous = []
    for hour, lines in sorted(hours.items()):
        # The service repeats what was sent around the full hour.
        text = "".join(line + "\n" for line in previous[-1:] + lines).encode()
        previous = lines if hour[-1] == "0" else []
        if hour in zipped_hours:
            with zipfile.ZipFile(folder / f"{hour.replace('-', '')}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr(zipfile.ZipInfo(hour, (2026, 3, 5, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
        else:
            (folder / hour).write_bytes(text)
