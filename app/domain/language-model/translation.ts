export interface PassagePosition {
	field: string;
	lead: string;
	tail: string;
}

export interface Passage {
	text: string;
	place: PassagePosition;
}

/** Indentation and list, heading or quotation marker of a line. */
const lineStart = /^\s*(?:(?:[-*•–]|\d{1,3}[.)]|#{1,6}|>)\s+)?/;
const blocks = /(<\/?(?:p|ul|ol|li|h[1-6]|blockquote|div|br)(?:\s[^<>]{0,200})?\/?>)/i;

/** Parts a model must return unchanged: merge fields, emphasis, allowed tags and link targets. */
export const protectedMarks =
	/(\{\{[^{}]{0,80}\}\}|\*\*|__|<\/?(?:strong|em|b|i|u)>|<a href="https?:\/\/[^"<>\s]{1,500}"(?: [a-z]{2,12}="[^"<>]{0,60}"){0,3}>|<\/a>|&[a-z]{2,8};|\]\((?:https?:\/\/|mailto:|\/)[^()\s]{1,500}\)|\[(?=[^[\]]{1,200}\]\())/gi;

/** One passage per line or block; joined they give the original text. */
export function splitPassages(field: string, text: string): Passage[] {
	const passages: Passage[] = [];
	let lead = "";
	for (const [at, part] of text.replace(/\r\n?/g, "\n").split(blocks).entries()) {
		if (at % 2 === 1) {
			lead += part;
			continue;
		}
		for (const [place, line] of part.split("\n").entries()) {
			if (place > 0) lead += "\n";
			const start = lineStart.exec(line)?.[0] ?? "";
			const words = line.slice(start.length).trimEnd();
			const rest = line.slice(start.length + words.length);
			// A line without letters has nothing to translate.
			if (!/\p{L}/u.test(words.replace(protectedMarks, ""))) {
				lead += line;
				continue;
			}
			passages.push({ text: words, place: { field, lead: lead + start, tail: "" } });
			lead = rest;
		}
	}
	const last = passages.at(-1);
	if (last) last.place.tail = lead;
	return passages;
}

export function joinPassages(passages: readonly Passage[]): Record<string, string> {
	const fields: Record<string, string> = {};
	for (const { text, place } of passages)
		fields[place.field] = `${fields[place.field] ?? ""}${place.lead}${text}${place.tail}`;
	return fields;
}

const placeholders = /\[[A-Z]{3,12}_\d{1,3}\]/g;

/** A number however it is written: 5.000,00 and 5,000.00 are the same. */
function toPlainNumber(number: string): string {
	const decimals = /[.,](\d{1,2})$/.exec(number);
	const whole = (decimals ? number.slice(0, decimals.index) : number).replace(/[.,]/g, "");
	return decimals ? `${whole}.${(decimals[1] ?? "").padEnd(2, "0")}` : whole;
}

const listNumbers = (text: string): string[] =>
	(text.replace(placeholders, " ").match(/\d+(?:[.,]\d+)*/g) ?? []).map(toPlainNumber);

/** Compares placeholders (fields, links, emphasis, names) and numbers with the source. */
export function isFaithful(source: string, translation: string): boolean {
	const same = (first: readonly string[], other: readonly string[]) =>
		first.toSorted().join("\n") === other.toSorted().join("\n");
	return (
		same(source.match(placeholders) ?? [], translation.match(placeholders) ?? []) &&
		same(listNumbers(source), listNumbers(translation))
	);
}
