import type { DocumentLine } from "#app/domain/cv/document-line.ts";

const addressEnd =
	/(?:^|\s)([\w.+-]+@[\w.-]*|(?:https?:\/\/|www\.|[\w-]+\.(?:com|br|org|net|io)\/)[^\s]*|linkedin\.com\/?)$/i;
const wholeDomain =
	/\.(?:com|net|org|edu|gov|io|me|dev|pt|es|br|ar|mx|cl|co|uk|de|fr|it|eu|info|biz|online|site|tech|test|example)$/i;

/** Rejoins addresses and words broken at a line end, on the first line. */
export function joinBrokenWords(lines: readonly DocumentLine[]): DocumentLine[] {
	const result: DocumentLine[] = [];
	for (const line of lines) {
		const before = result.at(-1);
		const taken = before && !line.bullet && before.block === line.block ? takenStart(before.text, line.text) : null;
		if (!before || taken === null) {
			result.push({ ...line });
			continue;
		}
		const { head, start } = taken;
		const hyphen = before.text.length - head.length;
		before.text = head + start;
		const last = before.cells?.pop();
		if (last !== undefined) before.cells?.push(last.slice(0, last.length - hyphen) + start);
		const rest = line.text.slice(start.length).trim();
		if (rest !== "") result.push(withoutStart(line, start, rest));
	}
	return result;
}

function withoutStart(line: DocumentLine, start: string, rest: string): DocumentLine {
	if (!line.cells) return { ...line, text: rest };
	const [first = "", ...others] = line.cells;
	const cells = [first.slice(start.length).trim(), ...others].filter((cell) => cell !== "");
	const { cells: _, ...plain } = line;
	return cells.length > 1 ? { ...plain, text: rest, cells } : { ...plain, text: rest };
}

/** Part of `next` that completes `text`, dropping the hyphen of a line break; null: none. */
function takenStart(text: string, next: string): { head: string; start: string } | null {
	const [start = ""] = next.split(" ", 1);
	const address = addressEnd.exec(text.slice(-200))?.[1];
	if (address && /linkedin\.com\/in\/[^\s]*-$/i.test(address) && /^[\p{Ll}\d-]*\d[\p{Ll}\d-]*$/u.test(start))
		return { head: text, start };
	if (start === next || /^\S+ \(LinkedIn\)$/.test(next)) {
		if (address?.includes("@") ? isRestOfMail(address, start) : address && isRestOfLink(address, start))
			return { head: text, start };
		if (/^@[\w-]+(?:\.[a-z]{2,})+$/i.test(next) && /(?:^|\s)[\w.+-]+$/.test(text.slice(-100)))
			return { head: text, start };
	}
	// A hyphen within an address belongs to the address.
	if (/\p{Ll}-$/u.test(text.slice(-3)) && /^\p{Ll}{2,}/u.test(start) && !address)
		return { head: start.includes("@") ? text : text.slice(0, -1), start };
	return null;
}

function isRestOfMail(address: string, next: string): boolean {
	if (/\.co$/i.test(address) && next === "m") return true;
	if (wholeDomain.test(address)) return /^\.[a-z]{2,}$/i.test(next);
	return /^[\w-]*(?:\.[a-z]{2,})+$|^[a-z]{1,10}$/i.test(next);
}

function isRestOfLink(address: string, next: string): boolean {
	if (!/^[\p{Ll}\d%_~?=&#/.-]+$/u.test(next)) return false;
	if (/^[\d.-]{7,}$/.test(next)) return false;
	return /[-/._]$/.test(address) || (/linkedin\.com\/in\//i.test(address) && /[\d-]/.test(next));
}
