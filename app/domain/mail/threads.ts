interface InThread {
	uid: string;
	thread: string | null;
	created_at: Date;
}

/** Messages as conversations: the one with the newest message first, in each the oldest message first. */
export function groupConversations<M extends InThread>(messages: readonly M[]): M[][] {
	const groups = new Map<string, M[]>();
	for (const message of messages.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())) {
		const key = message.thread ?? message.uid;
		groups.set(key, [...(groups.get(key) ?? []), message]);
	}
	const newest = (group: M[]) => group.at(-1)?.created_at.getTime() ?? 0;
	return [...groups.values()].sort((a, b) => newest(b) - newest(a));
}

/** What a message says itself: the quotation of what it answers, at its end or before its signature, is left out. */
export function ownWords(text: string): string {
	const all = text.replace(/\r\n?/g, "\n").trimEnd().split("\n");
	// A signature stands below two dashes of its own line; what it follows ends the words as well.
	const dashes = all.findLastIndex((line) => /^--\s*$/.test(line));
	const above = all.slice(0, Math.max(0, dashes)).join("\n").trimEnd().split("\n");
	const lines = dashes > 0 && /^\s*>/.test(above.at(-1) ?? "") ? above : all;
	const isQuoted = (line: string | undefined) => line !== undefined && /^\s*>/.test(line);
	if (!isQuoted(lines.at(-1))) return text.trim();
	while (lines.length > 0 && (isQuoted(lines.at(-1)) || lines.at(-1)?.trim() === "")) lines.pop();
	// "On Monday Ana wrote:" goes with it.
	if (lines.length > 1 && /:\s*$/.test(lines.at(-1) ?? "")) lines.pop();
	return lines.join("\n").trim();
}
