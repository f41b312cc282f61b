import { type DateAnchor, findDateAnchors } from "./cv-date-anchors.ts";
import { courseScore, isEducationText, schoolScore } from "./cv-education-scores.ts";
import type { FoundExperience } from "./cv-experience-types.ts";
import { readHeading } from "./cv-headings.ts";
import { isLanguageLine } from "./cv-languages.ts";
import type { CvLine } from "./cv-lines.ts";
import { splitLineSegments, splitRoleAndEmployer, trimSegment } from "./cv-segments.ts";
import { companyScore, isStreet, roleScore } from "./cv-text-scores.ts";

/** Lines of an entry's head above and below its date line. */
interface Shape {
	above: number;
	below: number;
}

/** Candidate names of one entry in reading order, with their lines. */
interface Candidate extends Shape {
	parts: { text: string; line: CvLine }[];
	lines: CvLine[];
	score: number;
}

const shapes: Shape[] = [0, 1, 2]
	.flatMap((above) => [0, 1, 2].map((below) => ({ above, below })))
	.filter(({ above, below }) => above + below <= 3);

/** Assigns the lines beside each date for the whole section at once. */
export function findEntries(lines: readonly CvLine[], isWork: boolean): FoundExperience[] {
	const anchors = findDateAnchors(lines).filter(
		({ line }) => isWork || !(isEducationText(line.text) || isLanguageLine(line) || isStreet(line.text)),
	);
	if (anchors.length === 0) return [];
	const options = anchors.map((anchor, index) => candidates(anchor, anchors[index - 1], anchors[index + 1]));
	const usual = usualShape(options);
	const heads = chooseHeads(anchors, options, usual);
	const leans = placeLeans(heads);
	const result: FoundExperience[] = [];
	// The employer above several roles.
	let grouped = { company: "", above: 0 };
	for (const [index, head] of heads.entries()) {
		const anchor = anchors[index] as DateAnchor;
		const names = head && nameParts(head, leans, grouped, usual);
		if (!head || !names || isTitle(names) || (isWork ? isDegree(names) : !isJob(names))) continue;
		if (head.parts.length > 1)
			grouped = {
				company:
					head.above > 0 && head.parts[0]?.text === names.company && head.parts[0].line !== head.parts[1]?.line
						? names.company
						: "",
				above: head.above,
			};
		const last = Math.max(anchor.at, ...head.lines.map(({ at }) => at));
		const next = heads.slice(index + 1).find(Boolean)?.lines[0];
		const nextAt = Math.min(
			next?.at ?? Number.POSITIVE_INFINITY,
			anchors[index + 1]?.line.at ?? Number.POSITIVE_INFINITY,
		);
		const { index: _, length: __, ...period } = anchor.date;
		result.push(
			Object.assign(
				{
					company: names.company,
					position: names.position,
					certain: names.certain && !/\s(?:d[aeo]s?|del|of|e|y|and|em|en|in)$/.test(names.position),
					line: anchor.line,
					description: lines
						.filter(({ at }) => at > last && at < nextAt)
						.map(({ text }) => text)
						.join("\n")
						.trim()
						.slice(0, 2000),
				},
				period,
			),
		);
	}
	return result;
}

/** Outside a work section a job needs a role and an employer, neither a study. */
const isJob = ({ company, position }: Names) =>
	company !== "" && position !== "" && !isEducationText(company) && !isEducationText(position);

/** Titles of sections, of which columns were read across. */
const isTitle = ({ company, position }: Names) =>
	[company, position].some((name) => name !== "" && readHeading(name)?.isFiller === false);

/** A degree beside its school, listed with the jobs. */
const isDegree = ({ company, position }: Names) =>
	courseScore(position) >= 3 && schoolScore(company) >= 2 && roleScore(position) <= 0;

/** All combinations of lines beside a date that may form its heading. */
function candidates(anchor: DateAnchor, before: DateAnchor | undefined, after: DateAnchor | undefined): Candidate[] {
	const above = anchor.above.filter(({ at }) => at > (before?.line.at ?? -1));
	const below = anchor.below.filter(({ at }) => at < (after?.line.at ?? Number.POSITIVE_INFINITY));
	return shapes.flatMap((shape) => {
		if (shape.above > above.length || shape.below > below.length) return [];
		const up = above.slice(0, shape.above).reverse();
		const down = below.slice(0, shape.below);
		const parts = [
			...up.flatMap((line) => splitLineSegments(line).map((text) => ({ text, line }))),
			...anchor.own.map((text) => ({ text, line: anchor.line })),
			...down.flatMap((line) => splitLineSegments(line).map((text) => ({ text, line }))),
		];
		return [
			Object.assign({ parts: parts.length === 1 ? split(parts) : parts, lines: [...up, anchor.line, ...down] }, shape, {
				score: 0,
			}),
		].map((candidate) => Object.assign(candidate, { score: rate(candidate, anchor, up, down) }));
	});
}

function split(parts: Candidate["parts"]): Candidate["parts"] {
	const [only] = parts;
	const cut = only && splitRoleAndEmployer(only.text);
	return only && cut ? cut.map((text) => ({ text, line: only.line })) : parts;
}

function rate({ parts }: Candidate, anchor: DateAnchor, up: CvLine[], down: CvLine[]): number {
	const counts = [-6, -1.5, 2, 0, -2];
	let score = counts[parts.length] ?? -3;
	const roles = parts.map(({ text }) => roleScore(text));
	const companies = parts.map(({ text }) => companyScore(text));
	score += Math.min(3, Math.max(0, ...roles)) + Math.min(2, Math.max(0, ...companies)) * 0.7;
	if (roles.filter((value) => value >= 2).length > 1) score -= 1;
	for (const line of [...up, ...down]) {
		if (line.bold || line.size > anchor.bodySize + 0.05) score += 0.7;
		if (line.text.length > 70) score -= 2;
		if (/[.;:]$/.test(line.text) && companyScore(line.text) < 3) score -= 3;
		if (line.text.split(" ").length > 9) score -= 1.5;
	}
	// Gaps separate entries and do not occur within one.
	const top = up[0];
	for (const line of up.slice(1)) if (line.gap > 0.6) score -= 1.5;
	if (up.length > 0 && anchor.line.gap > 0.6) score -= 1.5;
	for (const line of down) if (line.gap > 0.6) score -= 1.5;
	if (up.length > 0 && top && top.gap > 0.3) score += 0.7;
	if (up.length === 0 && anchor.line.gap > 0.3) score += 0.7;
	return score;
}

const sameShape = (left: Shape, right: Shape) => left.above === right.above && left.below === right.below;

/** The shape that fits all entries together best. */
function usualShape(options: readonly Candidate[][]): Shape {
	const total = (shape: Shape) =>
		options.reduce((sum, list) => sum + (list.find((candidate) => sameShape(candidate, shape))?.score ?? -6), 0);
	return shapes.reduce((best, shape) => (total(shape) > total(best) + 1e-9 ? shape : best));
}

/** One head per date; no line is used twice, and similar layouts are preferred. */
function chooseHeads(
	anchors: readonly DateAnchor[],
	options: readonly Candidate[][],
	usual: Shape,
): (Candidate | null)[] {
	let floor = -1;
	let model: CvLine[] | null = null;
	return anchors.map((anchor, index) => {
		const free = (options[index] ?? []).filter(({ lines }) => (lines[0]?.at ?? 0) > floor);
		const value = (candidate: Candidate) =>
			candidate.score + (sameShape(candidate, usual) ? 2.5 : 0) - differences(candidate, usual, model);
		const best = free.reduce<Candidate | null>((top, item) => (top && value(top) >= value(item) ? top : item), null);
		if (!best) return null;
		floor = Math.max(anchor.line.at, best.lines.at(-1)?.at ?? -1);
		if (!model && sameShape(best, usual)) model = best.lines;
		return best;
	});
}

/** Penalty for lines whose style differs from the usual entry. */
function differences(candidate: Candidate, usual: Shape, model: CvLine[] | null): number {
	if (!model) return 0;
	let result = 0;
	for (let up = 1; up <= candidate.above; up += 1) {
		const line = candidate.lines[candidate.above - up];
		const like = up <= usual.above ? model[usual.above - up] : undefined;
		if (line && like && (line.bold !== like.bold || Math.abs(line.size - like.size) > 0.04)) result += 8;
	}
	// A line below styled like an entry's first line belongs to the next entry.
	const top = usual.above > 0 && usual.below === 0 ? model[0] : undefined;
	for (const line of candidate.lines.slice(candidate.above + 1))
		if (top && (top.bold || top.size > 1.05) && line.bold === top.bold && Math.abs(line.size - top.size) <= 0.04)
			result += 8;
	return result + Math.max(0, candidate.below - usual.below) * 4 + Math.max(0, candidate.above - usual.above) * 2;
}

/** Sums over all entries how much the names at each position read as roles. */
function placeLeans(heads: readonly (Candidate | null)[]): Map<string, number> {
	const sums = new Map<string, { sum: number; count: number }>();
	for (const head of heads) {
		if (!head || head.parts.length > 2) continue;
		for (const [index, { text }] of head.parts.entries()) {
			const key = placeKey(head, index);
			const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 };
			sums.set(key, { sum: sum + lean(text), count: count + 1 });
		}
	}
	return new Map([...sums].map(([key, { sum, count }]) => [key, sum / count]));
}

/** The name's line relative to the date line, and its index on that line. */
function placeKey(head: Candidate, index: number): string {
	const line = head.parts[index]?.line;
	const onLine = head.parts.slice(0, index).filter((part) => part.line === line).length;
	const isAlone = head.parts.filter((part) => part.line === line).length === 1;
	return `${line ? head.lines.indexOf(line) - head.above : 0}.${isAlone ? "" : onLine}`;
}

/** Above zero for a role, below for an employer. */
const lean = (text: string): number => roleScore(text) - companyScore(text);

interface Names {
	company: string;
	position: string;
	certain: boolean;
}

/** "Assistente, Souza & Filhos" | "Transportes S/A": the employer starts after the comma. */
function splitCompany(position: string, company: string): [string, string] {
	const cut = /^([^,]{3,60}),\s([^,]{3,80})$/.exec(position);
	const isCompany = cut?.[1] && cut[2] && lean(cut[1]) >= 2 && lean(cut[2]) < 0 && lean(company) < 0;
	return isCompany ? [cut[1] ?? "", `${cut[2]} – ${company}`] : [position, company];
}

function nameParts(
	head: Candidate,
	leans: ReadonlyMap<string, number>,
	grouped: { company: string; above: number },
	usual: Shape,
): Names | null {
	const texts = head.parts.map(({ text }) => trimSegment(text)).filter(Boolean);
	const [first = "", second = ""] = texts;
	if (texts.length === 0) return null;
	if (texts.length === 1) {
		const isRole = lean(first) > 0;
		const isShorter = head.above < usual.above || head.below < usual.below || usual.above + usual.below === 0;
		if (isRole && grouped.company && (isShorter || head.above < grouped.above))
			return { company: grouped.company, position: first, certain: true };
		if (isRole) return { company: "", position: first, certain: true };
		return companyScore(first) >= 2 ? { company: first, position: "", certain: false } : null;
	}
	if (texts.length === 2) {
		const difference = lean(first) - lean(second);
		const usually = (leans.get(placeKey(head, 0)) ?? 0) - (leans.get(placeKey(head, 1)) ?? 0);
		const isRoleFirst = Math.abs(usually) < 0.01 ? difference > 0 : usually > 0;
		const roleFirst = Math.abs(difference) >= 5 ? difference > 0 : isRoleFirst;
		const [position, company] = roleFirst ? splitCompany(first, second) : [second, first];
		return { company, position, certain: difference !== 0 && difference > 0 === roleFirst };
	}
	if (texts.length === 3) {
		// "Souza & Filhos – Transportes S/A": both parts name the employer.
		const [a, b, c] = texts as [string, string, string];
		if (lean(a) > 0 && lean(b) < 0 && lean(c) < 0 && head.parts[1]?.line === head.parts[2]?.line)
			return { company: `${b} – ${c}`, position: a, certain: false };
		if (lean(a) < 0 && lean(b) < 0 && lean(c) > 0 && head.parts[0]?.line === head.parts[1]?.line)
			return { company: `${a} – ${b}`, position: c, certain: false };
	}
	const ranked = texts.map((text, index) => ({ text, index, value: lean(text) }));
	const position = ranked.reduce((best, item) => (item.value > best.value ? item : best));
	const rest = ranked.filter((item) => item !== position);
	const company = rest.reduce((best, item) => (item.value < best.value ? item : best));
	if (position.value <= 0) return null;
	return { company: company.text, position: position.text, certain: company.value < 0 };
}
