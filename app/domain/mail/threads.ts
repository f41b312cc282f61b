interface InThread {
	uid: string;
	thread: string | null;
	created_at: Date;
}

export function groupConversations<M extends InThread>(messages: readonly M[]): M[][] {
	const groups = new Map<string, M[]>();
	for (const message of messages.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())) {
		const key = message.thread ?? message.uid;
		groups.set(key, [...(groups.get(key) ?? []), message]);
	}
	const newest = (group: M[]) => group.at(-1)?.created_at.getTime() ?? 0;
	return [...groups.values()].sort((a, b) => newest(b) - newest(a));
}

/** Removes quoted text at the end or before the signature. */
export function stripQuotation(text: string): string {
	const messageLines = text.replace(/\r\n?/g, "\n").trimEnd().split("\n");
	const all = messageLines.slice(0, quotationStart(messageLines)).join("\n").trimEnd().split("\n");
	// A signature starts after a line of two dashes; the message ends there too.
	const dashes = all.findLastIndex((line) => /^--\s*$/.test(line));
	const above = all.slice(0, Math.max(0, dashes)).join("\n").trimEnd().split("\n");
	const lines = dashes > 0 && /^\s*>/.test(above.at(-1) ?? "") ? above : all;
	const isQuoted = (line: string | undefined) => line !== undefined && /^\s*>/.test(line);
	if (!isQuoted(lines.at(-1))) return all.join("\n").trim();
	while (lines.length > 0 && (isQuoted(lines.at(-1)) || lines.at(-1)?.trim() === "")) lines.pop();
	// Removes the attribution line "On Monday Ana wrote:" too.
	const attribution = [3, 2, 1].find((back) => isAttribution(lines, lines.length - back));
	if (attribution) lines.splice(lines.length - attribution);
	else if (lines.length > 1 && /:\s*$/.test(lines.at(-1) ?? "")) lines.pop();
	return lines.join("\n").trim();
}

/** First line quoted without markers, as by Outlook and phones; otherwise the message's end. */
function quotationStart(lines: readonly string[]): number {
	const start = lines.findIndex((line, index) => {
		if (line.length > 300) return false;
		if (originalMessage.test(line)) return true;
		if (headerFrom.test(line)) return isHeaderBlock(lines.slice(index + 1, index + 6));
		return isAttribution(lines, index) && !lines.slice(index).some((below) => below.startsWith(">"));
	});
	const above = lines.slice(0, Math.max(0, start));
	if (!above.some((line) => line.trim() !== "")) return lines.length;
	const last = above.findLastIndex((line) => line.trim() !== "" && !/^_{5,}$/.test(line.trim()));
	return last + 1;
}

const originalMessage = /^\s*-{2,}\s*(?:mensagem original|original message|mensaje original)\b/i;
const headerFrom = /^\*?(?:de|from):\*?\s/i;

function isHeaderBlock(below: readonly string[]): boolean {
	const has = (names: RegExp) => below.some((line) => names.test(line.slice(0, 300)));
	return has(/^\*?(?:enviad[ao](?: em)?|sent|data|date|fecha):/i) && has(/^\*?(?:para|to|assunto|subject|asunto):/i);
}

/** "Em 3 de dez. de 2026 às 10:12, Ana escreveu:", often broken across lines. */
function isAttribution(lines: readonly string[], index: number): boolean {
	if (!/^(?:em|on|el|le)\s.{0,80}\d/i.test(lines[index] ?? "")) return false;
	for (let end = index; end < Math.min(index + 3, lines.length); end++)
		if (/(?:escreveu|wrote|escribió)\s*:\s*$/i.test((lines[end] ?? "").slice(-60))) return true;
	return false;
}
