export interface TextPart {
	text: string;
	/** Where it leads, when it is a web address. */
	href: string | null;
}

/** Longer strings are not treated as addresses. */
const address = /https?:\/\/[^\s<>"']{1,2000}/gi;
/** Trailing punctuation and brackets are not part of the address. */
const after = /[.,;:!?)\]}»”]+$/;

/** Splits a text into plain parts and web addresses, complete and in order. */
export function splitLinks(text: string): TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	for (const match of text.matchAll(address)) {
		const whole = match[0];
		const tail = after.exec(whole)?.[0] ?? "";
		// A bracket that was opened within it is closed within it.
		const closes = tail.startsWith(")") && whole.includes("(") ? 1 : 0;
		const link = whole.slice(0, whole.length - tail.length + closes);
		if (!URL.canParse(link)) continue;
		if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
		parts.push({ text: link, href: new URL(link).href });
		end = match.index + link.length;
	}
	if (end < text.length) parts.push({ text: text.slice(end), href: null });
	return parts;
}
