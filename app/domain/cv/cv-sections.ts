import { readHeading, type SectionKind } from "./cv-headings.ts";
import type { CvLine } from "./cv-lines.ts";
import { findDate, findPeriod } from "./cv-period.ts";
import { companyScore, roleScore } from "./cv-text-scores.ts";

export interface CvSection {
	kind: SectionKind | "head";
	heading: CvLine | null;
	lines: CvLine[];
}

interface Heading {
	kind: SectionKind;
	/** Text after the heading on the same line. */
	rest: string;
	lines: number;
}

/** Kinds whose titles have no other meaning within a CV. */
const strong: readonly SectionKind[] = ["experience", "education", "languages", "references"];

/** In reading order; lines before the first heading form the head. */
export function splitSections(lines: readonly CvLine[]): CvSection[] {
	const look = headingLook(lines);
	const nameSize = Math.max(...lines.slice(0, 400).map(({ size }) => size), 0);
	const result: CvSection[] = [{ kind: "head", heading: null, lines: [] }];
	let current = result[0] as CvSection;
	for (let at = 0; at < lines.length; at += 1) {
		const line = lines[at] as CvLine;
		if (line.block !== lines[at - 1]?.block) current = sectionBeside(result, current, line) ?? current;
		// The largest text is the person's name, so a new head section begins there.
		if (
			nameSize >= 1.5 &&
			line.page === 1 &&
			line.size > nameSize - 0.03 &&
			current.kind !== "head" &&
			!readHeading(line.text)
		) {
			current = { kind: "head", heading: null, lines: [line] };
			result.push(current);
			continue;
		}
		const heading = findHeading(lines, at, current.kind, look) ?? unknownHeading(lines, at, current.kind, look);
		if (!heading) {
			current.lines.push(line);
			continue;
		}
		const section: CvSection = { kind: heading.kind, heading: line, lines: [] };
		if (heading.rest)
			section.lines.push(
				Object.assign({}, line, { text: heading.rest, plain: heading.rest.toLowerCase(), cells: [heading.rest] }),
			);
		current = section;
		result.push(section);
		at += heading.lines - 1;
	}
	return result;
}

/** The section above in the same column, for a column that continues behind another. */
function sectionBeside(sections: readonly CvSection[], current: CvSection, line: CvLine): CvSection | undefined {
	const isBeside = (other: CvLine | null | undefined) =>
		other?.page === line.page && Math.abs(other.left - line.left) < 0.04;
	const own = [current.heading, ...current.lines];
	if (line.left < 0.15 || own.some(isBeside) || own.some((other) => other && other.page !== line.page))
		return undefined;
	return sections.findLast(
		({ kind, heading, lines }) =>
			(kind === "experience" || kind === "education") && isBeside(heading) && lines.some((other) => isBeside(other)),
	);
}

function findHeading(
	lines: readonly CvLine[],
	at: number,
	inside: CvSection["kind"],
	look: Look | null,
): Heading | null {
	const line = lines[at] as CvLine;
	if (line.continues || /\d{4}/.test(line.text)) return null;
	// "Information Technology –" above its school is half of a study.
	if (inside === "education" && /\p{Ll}\s[–—-]$/u.test(line.text)) return null;
	const below = lines[at + 1];
	if (below && isAlike(line, below) && line.cells.length === 1 && below.cells.length === 1) {
		const both = readHeading(`${line.text} ${below.text}`);
		const alone = readHeading(line.text);
		// Letter spacing breaks a title within a word.
		if (both && !both.rest && !alone && isUpper(line.text)) return { kind: both.kind, rest: "", lines: 2 };
		const onlyBelow = readHeading(below.text);
		if (
			both &&
			!both.rest &&
			(!alone || alone.isFiller || (onlyBelow !== null && (onlyBelow.isFiller || isHalf(below, lines[at + 2])))) &&
			(line.bold || line.size > 1.05)
		)
			return { kind: both.kind, rest: "", lines: 2 };
	}
	const heading = readHeading(
		line.cells.length > 1 ? `${line.cells[0]}: ${line.cells.slice(1).join(", ")}` : line.text,
	);
	if (!heading || heading.isFiller) return null;
	if (line.bullet && !(heading.rest === "" && look && isLike(line, look))) return null;
	const { kind, rest } = heading;
	// A table may list skills beside the studies.
	if (rest && line.cells.length > 1 && kind === "skills" && inside === "education") return { kind, rest, lines: 1 };
	if (rest) {
		// The heading itself states the level of the language.
		if (kind === "languages" && /matern|mother|nativ/i.test(line.text)) return { kind, rest: line.text, lines: 1 };
		// "Tecnologias: Java" in a job's text opens no section.
		const opens =
			kind === "languages" || (inside !== "experience" && inside !== "education") || (line.gap > 0.5 && line.bold);
		return opens && (kind === "languages" || kind === "skills" || kind === "courses") ? { kind, rest, lines: 1 } : null;
	}
	// "Treinamento e desenvolvimento" among skills is one.
	const isItem = inside === "skills" && !line.bold && line.size < 1.08 && line.gap < 0.3;
	if ((inside === "experience" || isItem) && !strong.includes(kind) && look && !isLike(line, look)) return null;
	return { kind, rest: "", lines: 1 };
}

/** A heading in two lines: no gap between them and smaller text below. */
const isHalf = (below: CvLine, next: CvLine | undefined): boolean =>
	below.gap < 0.15 && below.size > 1.15 && next !== undefined && next.size < below.size - 0.05;

/** Typical style of section titles in this CV. */
interface Look {
	size: number;
	bold: boolean;
	upper: boolean;
	/** No other lines have this style. */
	isDistinct: boolean;
}

const isUpper = (text: string) => /\p{Lu}/u.test(text) && text === text.toLocaleUpperCase();
const isAlike = (line: CvLine, other: CvLine) =>
	Math.abs(line.size - other.size) < 0.06 && line.bold === other.bold && isUpper(line.text) === isUpper(other.text);
const isLike = (line: CvLine, look: Look) =>
	Math.abs(line.size - look.size) < 0.06 && line.bold === look.bold && isUpper(line.text) === look.upper;

function headingLook(lines: readonly CvLine[]): Look | null {
	const titles = lines.filter((line) => {
		if (line.bullet || line.cells.length > 1) return false;
		const heading = readHeading(line.text);
		return heading !== null && !heading.rest && !heading.isFiller && strong.includes(heading.kind);
	});
	const first = titles[0];
	if (!first) return null;
	const most = titles.reduce(
		(best, title) => {
			const count = titles.filter((other) => isAlike(title, other)).length;
			return count > best.count ? { title, count } : best;
		},
		{ title: first, count: 0 },
	).title;
	const upper = isUpper(most.text);
	return {
		size: most.size,
		bold: most.bold,
		upper,
		isDistinct: most.size >= 1.08 || (most.bold && upper),
	};
}

/** An unknown title ends the previous section. */
function unknownHeading(
	lines: readonly CvLine[],
	at: number,
	inside: CvSection["kind"],
	look: Look | null,
): Heading | null {
	const line = lines[at] as CvLine;
	if (!look?.isDistinct || inside === "head" || !isLike(line, look)) return null;
	if (line.text.length > 40 || line.bullet || line.cells.length > 1 || line.gap < 0.2 || /[\d@|]/.test(line.text))
		return null;
	if (line.text.split(" ").length > 5) return null;
	if (inside === "experience" && (roleScore(line.text) > 0 || companyScore(line.text) > 0)) return null;
	const hasDate = lines.slice(at + 1, at + 3).some(({ text }) => findPeriod(text) ?? findDate(text));
	return hasDate && (look.size < 1.08 || inside === "experience" || inside === "education")
		? null
		: { kind: "other", rest: "", lines: 1 };
}

export const getSectionLines = (sections: readonly CvSection[], ...kinds: CvSection["kind"][]): CvLine[] =>
	sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines);
