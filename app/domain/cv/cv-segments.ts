import type { CvLine } from "./cv-lines.ts";
import { findDate, findPeriod, type Period } from "./cv-period.ts";
import { companyScore, isDuration, isPlace, isTerm, roleScore, withoutPlace } from "./cv-words.ts";

/** Signs that part a role from an employer; a hyphen without blanks parts nothing. */
const strong = /\s+[-–—|·•@»>]\s+|\s*[|•·]\s*|\s+[-–—]{2}\s+|\t/u;

/** Cuts blanks and signs off both ends. */
export const tidy = (text: string): string =>
	text
		.slice(0, 400)
		.replace(/\s+/g, " ")
		.replace(/^[\s\-–—|·•,:;*/]+|[\s\-–—|·•,:;*/(]+$/g, "")
		.slice(0, 200);

/** The period of a line, or a date that stands for itself in it: in brackets, behind a comma or dash, in a cell of its own. */
export function lineDate(line: CvLine): Period | null {
	const period = findPeriod(line.text);
	if (period) return period;
	const date = findDate(line.text);
	if (!date) return null;
	const before = line.text.slice(0, date.index).trimEnd();
	const after = line.text.slice(date.index + date.length).trimStart();
	const opens =
		before === "" ||
		/[(,|–—·-]$/.test(before) ||
		line.cells.some(
			(cell) => cell.trim().startsWith(line.text.slice(date.index, date.index + date.length)) && cell.length < 20,
		);
	const closes = after === "" || /^[),|–—·-]/.test(after) || (before === "" && line.cells.length > 1);
	return opens && closes ? date : null;
}

/** The texts of a header's line without its dates, durations, places and kinds of contract. */
export function segments(line: CvLine, date: Period | null = null): string[] {
	let offset = 0;
	const cells: string[] = [];
	for (const cell of line.cells) {
		const from = date ? date.index - offset : -1;
		const isWithin = date !== null && from >= 0 && from < cell.length;
		cells.push(isWithin ? `${cell.slice(0, from)} | ${cell.slice(from + (date?.length ?? 0))}` : cell);
		offset += cell.length + 1;
	}
	return cells
		.flatMap((cell) => splitPlaces(stripBrackets(cell)))
		.map((part) => tidy(withoutPlace(tidy(part))))
		.filter(
			(part) =>
				/\p{L}{2}/u.test(part) &&
				!isDuration(part) &&
				!isPlace(part) &&
				!isTerm(part) &&
				!/^(?:per[ií]odo|period|data|dates?|dura[cç][aã]o|desde|de|from|since|at[eé]|fechas?)\s*:?$/i.test(part),
		);
}

/** "Acme — São Paulo — SP" has a place of two parts. */
function splitPlaces(text: string): string[] {
	return withoutPlace(text).split(strong);
}

/** Brackets that hold a duration, a place, a kind of contract or nothing. */
function stripBrackets(text: string): string {
	return text.replace(/\(([^()]{0,60})\)/g, (whole, inner: string) => {
		const bare = tidy(inner.replace(/\|/g, " "));
		const isAside = !/\p{L}{2}/u.test(bare) || isDuration(bare) || isPlace(bare) || isTerm(bare) || /^\d/.test(bare);
		return isAside ? " " : whole;
	});
}

const suffix =
	/^(?:inc|ltda|ltd|llc|s\.?a|s\/a|jr|sr|junior|s[eê]nior|pleno|pl|i{1,3}|iv|phd|mba|co|limited|me|epp|eireli)\.?$/i;

/** Cuts "Analista, Banco Azul" or "Analista no Banco Azul" where one side is a role and the other is none. */
export function splitWeakly(whole: string): [string, string] | null {
	const text = whole.slice(0, 200).replace(/\s+/g, " ");
	let best: { cut: [string, string]; score: number } | null = null;
	let tries = 0;
	for (const match of text.matchAll(
		/\s*[,;]\s+|\s+(?:at|na empresa|na|no|en|em|for|with|junto [àa]o?)\s+(?=\p{Lu})|\s+[-–—]\s*|:\s+|\s*\/\s+/gu,
	)) {
		tries += 1;
		if (tries > 8) break;
		const left = tidy(text.slice(0, match.index));
		const right = tidy(text.slice(match.index + match[0].length));
		if (left.length < 2 || right.length < 2 || suffix.test(right.split(/[\s,]/)[0] ?? "")) continue;
		const [a, b] = [roleScore(left) - companyScore(left), roleScore(right) - companyScore(right)];
		const score = Math.abs(a - b) + (Math.max(a, b) >= 2 ? 1 : 0) - tries * 0.2;
		if (Math.max(a, b) > 0.5 && score > (best?.score ?? 1.5)) best = { cut: [left, right], score };
	}
	return best?.cut ?? null;
}
