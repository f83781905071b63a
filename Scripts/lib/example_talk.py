"""Casts, times and words the threads of example-threads.txt."""

import re
from dataclasses import dataclass, field
from pathlib import Path

SLOTS = {
    "project": ["灯塔", "Harbor", "Orchid", "青鸟", "Meridian", "云梯"],
    "company": ["明澜科技", "Northwind Tea", "海沃物流", "Larch & Sons", "禾木设计", "Bluefin Systems"],
    "weekday": ["周一", "周二", "周三", "周四", "周五"],
    "time": ["10:00", "11:30", "14:00", "15:15", "16:30", "20:00", "22:00"],
    "place": ["三号会议室", "南门", "Harbor Hall", "二楼咖啡厅", "湖滨园区", "Room 4B", "市民中心"],
    "dish": ["红烧肉", "牛肉面", "ramen", "饺子", "番茄炒蛋", "pizza", "酸菜鱼"],
    "month": ["一月", "二月", "January", "February"],
}


@dataclass
class Conversation:
    kind: str  # single, group, chatroom, service, system
    id: str  # group or room id; for a single chat the other side of members[0]
    members: list
    topics: list
    name: str = ""


@dataclass
class Message:
    conversation: Conversation
    sender: str
    time: int  # milliseconds since 1970
    kind: str  # text, image, voice, video, file, location, gif, combine, link, app, group, notice
    text: str
    reply_to: "Message | None" = None
    mentions: list = field(default_factory=list)
    recalled_at: int = 0
    id: object = None  # set once all messages are in order
    object_name: str = ""  # RongCloud's name for the kind, and the content it wrote
    content: dict = field(default_factory=dict)


def read_threads(path: Path) -> dict:
    threads = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            threads.setdefault(line[3:], []).append([])
            topic = line[3:]
        elif line and not line.startswith("#"):
            role, operation, text = line[0], line[1], line[3:]
            threads[topic][-1].append((role, operation, text))
    return threads


class Talk:
    """Makes messages out of threads, the same for the same random generator."""

    def __init__(self, random, threads, names):
        self.random = random
        self.threads = threads
        self.names = names
        self.left = {}

    def speak(self, conversation, start, most_gap=90):
        """One thread in a conversation from `start` on, as a list of messages."""
        random = self.random
        topic = random.choice(conversation.topics)
        # A conversation has every thread of a topic once before it has one again.
        left = self.left.setdefault((id(conversation), topic), [])
        if not left:
            left += random.sample(self.threads[topic], len(self.threads[topic]))
        thread = left.pop()
        slots = {name: random.choice(values) for name, values in SLOTS.items()}
        slots |= {
            "n": str(random.randrange(3, 29)),
            "pct": str(random.randrange(4, 97)),
            "version": f"{random.randrange(1, 5)}.{random.randrange(10)}",
            "amount": f"{random.randrange(3, 980) * 100:,}",
            "ticket": str(random.randrange(2100, 8900)),
            "invoice": f"INV-2026-{random.randrange(100, 999)}",
        }
        cast = self.cast(conversation)
        said, time = [], start
        for role, operation, text in thread:
            time += random.randrange(2500, most_gap * 1000) + random.randrange(1000)
            mentions = [cast[letter] for letter in re.findall(r"\{@(\w)\}", text) if cast[letter] != cast[role]]
            message = Message(conversation, cast[role], time, "text", self.words(text, slots, cast), mentions=mentions)
            if operation == ">" and said:
                message.reply_to = said[-1]
            elif operation == "-":
                message.recalled_at = time + random.randrange(8000, 100_000)
            elif operation == "!":
                message.kind, _, message.text = message.text.partition(" ")
            said.append(message)
        return said

    def cast(self, conversation):
        members = conversation.members
        if conversation.kind in ("single", "service"):
            pair = list(members)
            if "support" not in conversation.topics:
                self.random.shuffle(pair)
            return {"A": pair[0], "B": pair[1], "S": pair[0], "C": pair[1], "D": pair[0], "H": pair[0]}
        # A room's first member is its host and says nothing else.
        others = self.random.sample(members[conversation.kind == "chatroom" :], 4)
        return dict(zip("ABCD", others)) | {"H": members[0], "S": members[0]}

    def words(self, text, slots, cast):
        text = re.sub(r"\[([^\]]*\|[^\]]*)\]", lambda found: self.random.choice(found[1].split("|")), text)
        text = re.sub(r"\{@(\w)\}", lambda found: "@" + self.names[cast[found[1]]], text)
        return re.sub(r"\{(\w+)\}", lambda found: slots[found[1]], text)
