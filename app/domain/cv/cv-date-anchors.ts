import { readLabel } from "./cv-labels.ts";
import { type CvLine, isContinuationText } from "./cv-lines.ts";
import { findPeriod, type Period } from "./cv-period.ts";
import { lineDate, splitLineSegments } from "./cv-segments.ts";
import { companyScore, isDuration, isPlace, roleScore } from "./cv-text-scores.ts";

export interface DateAnchor {
	at: number;
	line: CvLine;
	date: Period;
	/** Names on the line itself. */
	own: string[];
	/** Nearest first. */
	above: CvLine[];
	below: CvLine[];
	/** Usual height of letters of the section. */
	bodySize: number;
}

const most = 60;

/** Dates in sentences and in list items below an entry are skipped. */
export function findDateAnchors(lines: readonly CvLine[]): DateAnchor[] {
	const all = lines.flatMap((line) => {
		const date = lineDate(line);
		return date && isHead(line, date) ? [{ line, date }] : [];
	});
	const isPeriod = ({ line }: { line: CvLine }) => findPeriod(line.text) !== null;
	const outside = all.filter(({ line }) => !line.bullet);
	const own = outside.some(isPeriod) ? outside : all;
	// A lone year among periods counts only when positioned like the other entries.
	const periods = own.filter(isPeriod);
	const chosen = own.filter(
		(item) =>
			isPeriod(item) ||
			periods.length === 0 ||
			isPlaced(
				item.line,
				periods.map(({ line }) => line),
			),
	);
	const bodySize = median(lines.map(({ size }) => size));
	const dated = new Set(chosen.map(({ line }) => line));
	return chosen.slice(0, most).map(({ line, date }) => {
		const index = lines.indexOf(line);
		return {
			at: line.at,
			line,
			date,
			own: splitLineSegments(line, date),
			above: titles(lines.slice(Math.max(0, index - 8), index).reverse(), dated),
			below: titles(lines.slice(index + 1, index + 6), dated),
			bodySize,
		};
	});
}

const isPlaced = (line: CvLine, others: readonly CvLine[]) =>
	others.some(
		(other) =>
			other.cells.length === line.cells.length && other.bold === line.bold && Math.abs(other.left - line.left) < 0.03,
	);

function isHead(line: CvLine, date: Period): boolean {
	if (line.continues) return false;
	const rest = `${line.text.slice(0, date.index)} ${line.text.slice(date.index + date.length)}`.trim();
	if (rest.length > 160) return false;
	if (isContinuationText(line.text) && date.index > 0 && roleScore(rest) < 2) return false;
	// A sentence with a date in it.
	if (/\p{Ll}\s{0,2}[.;]\s+\p{Lu}\p{Ll}+ \p{Ll}/u.test(rest) && rest.length > 40) return false;
	if (/[.;]$/.test(rest) && rest.length > 40 && companyScore(rest.split(/[,–—|]/).at(-1) ?? "") < 3) return false;
	const words = rest.split(/\s+/);
	const small = words.filter((word) => /^\p{Ll}{4,}/u.test(word)).length;
	return small <= 4 || words.length < 8 || line.cells.length > 1;
}

/** Lines that may name an entry; stops at the first that cannot. */
function titles(lines: readonly CvLine[], dated: ReadonlySet<CvLine>): CvLine[] {
	const result: CvLine[] = [];
	for (const line of lines) {
		if (dated.has(line)) break;
		if (isDuration(line.text) || isPlace(line.text) || isNoise(line)) continue;
		if (!isTitle(line)) break;
		result.push(line);
		if (result.length === 3) break;
	}
	return result;
}

const isNoise = ({ plain }: CvLine) =>
	/^(?:vinculo(?: institucional)?|appointments?|outras informacoes|full-?time|part-?time)$/.test(plain);

function isTitle(line: CvLine): boolean {
	const { text } = line;
	if (line.bullet || line.continues || line.wraps || text.length < 2 || text.length > 120) return false;
	if (!/\p{L}{2}/u.test(text) || isContinuationText(text) || /@|https?:|www\./.test(text)) return false;
	if (/^[^:]{2,50}:/.test(text) && (readLabel(text.split(":")[0] ?? "") === "duties" || /:$/.test(text))) return false;
	return true;
}

function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
