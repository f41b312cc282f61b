/** Connecting words that are removed together with the term. */
const joints = /(?:^|[\s,;(])(?:de|do|da|dos|das|com|e|and|with|of|a|um|uma|que|ser|ter|ha|há)$/i;
const ends = /[,;.\n|()<>:•]/;

/** Removes the words with the comma, bracket or bullet that belonged only to them. */
export function removeAdWords(text: string, from: number, to: number): string {
	let start = from;
	let end = to;
	while (start > 0 && !ends.test(text.charAt(start - 1))) start--;
	while (end < text.length && !ends.test(text.charAt(end))) end++;
	const around = `${text.slice(start, from)} ${text.slice(to, end)}`.replace(/[\s\-–—]+/g, " ").trim();
	const isWhole = around.split(" ").filter((word) => /\p{L}{4}|\d/u.test(word)).length === 0;
	const [before, after] = isWhole
		? withoutItem(text.slice(0, start), text.slice(end))
		: [withoutJoint(text.slice(0, from).trimEnd()), text.slice(to)];
	return tidy(before, after);
}

function withoutItem(before: string, after: string): [string, string] {
	if (/\($/.test(before) && /^\)/.test(after)) return [before.slice(0, -1).trimEnd(), after.slice(1)];
	if (/[,;]$/.test(before)) return [before.slice(0, -1), after];
	if (/^[,;]/.test(after)) return [before, after.slice(1).trimStart()];
	if (/(?:^|\n)$/.test(before) && /^\n/.test(after)) return [before, after.slice(1)];
	if (/^\./.test(after)) return [before, after.slice(1).trimStart()];
	return [before, after];
}

function withoutJoint(before: string): string {
	const shorter = before.replace(joints, "");
	return shorter === "" ? before : shorter;
}

function tidy(before: string, after: string): string {
	const rest = after.replace(/^[ \t]+/, "");
	const isGlued = before === "" || /[\s>(]$/.test(before) || /^[\s,;.:)<|]/.test(rest) || rest === "";
	const text = `${before}${isGlued ? "" : " "}${rest}`;
	return text
		.replace(/<(li|p|h3|h4)>\s{0,9}<\/\1>/g, "")
		.replace(/^[ \t]{0,9}[-•*–][ \t]{0,9}$\n?/gm, "")
		.replace(/ {2,9}/g, " ")
		.trim();
}
