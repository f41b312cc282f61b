import { isListMarker } from "#app/domain/cv/list-marker.ts";
import { joinSpacedLetters } from "./clean-text.ts";
import type { Fragment } from "./pdf-fragments.ts";
import { isPeriod } from "./periods.ts";

/** Words close together on a line; distant text forms another segment. */
export interface Segment {
	text: string;
	left: number;
	right: number;
	y: number;
	size: number;
	bold: boolean;
}

export interface Row {
	y: number;
	size: number;
	/** In reading direction: left to right, or right to left for RTL scripts. */
	segments: Segment[];
}

/** In multiples of the letter height: word spacing, and the gap that splits a line. */
const wordGap = 0.13;
const segmentGap = 1.2;
const edgeGap = 0.35;
const signGap = 4;
const spacedWordGap = 0.45;
/** Minimum rows, and share of the page's rows, for a column's left edge. */
const fewestAtEdge = 5;
const shareAtEdge = 0.2;

/** Rows of a page from top to bottom. */
export function toRows(fragments: readonly Fragment[]): Row[] {
	const sorted = [...fragments].sort((a, b) => a.y - b.y);
	const groups: Fragment[][] = [];
	let foot = Number.NEGATIVE_INFINITY;
	let size = 0;
	for (const fragment of sorted) {
		const group = groups.at(-1);
		if (group && fragment.y - foot <= Math.min(fragment.size, size) * 0.4) {
			group.push(fragment);
			continue;
		}
		groups.push([fragment]);
		({ y: foot, size } = fragment);
	}
	for (const group of groups) group.sort((a, b) => a.x - b.x);
	const edges = findEdges(groups);
	return groups.flatMap((group) => {
		const pieces = group.flatMap((fragment) => splitAtEdge(fragment, edges));
		const segments = splitGroup(pieces, edges)
			.map(toSegment)
			.filter(({ text }) => text !== "");
		if (segments.length === 0) return [];
		const size = segments.reduce((most, segment) => Math.max(most, segment.size), 0);
		const isReversed = isRightToLeft(segments.map(({ text }) => text).join(""));
		return [{ y: group[0]?.y ?? 0, size, segments: isReversed ? segments.reverse() : segments }];
	});
}

/** Left edges shared by many rows, in points; columns start there. */
type Edges = ReadonlySet<number>;

function findEdges(groups: readonly (readonly Fragment[])[]): Edges {
	const counts = new Map<number, number>();
	for (const group of groups)
		for (const [at, fragment] of group.entries()) {
			const before = group[at - 1];
			if (before && gapBetween(before, fragment) < fragment.size * edgeGap) continue;
			const left = Math.round(fragment.x);
			counts.set(left, (counts.get(left) ?? 0) + 1);
		}
	const least = Math.max(fewestAtEdge, groups.length * shareAtEdge);
	const near = (left: number) => (counts.get(left - 1) ?? 0) + (counts.get(left) ?? 0) + (counts.get(left + 1) ?? 0);
	return new Set([...counts.keys()].filter((left) => near(left) >= least));
}

const addressAndWords = /^(\S*[@/]\S{8,})\s+(?=\p{Lu}|[•▪●])/u;

/** Splits an address from the next column's text when the PDF joins them. */
function splitAtEdge(fragment: Fragment, edges: Edges): Fragment[] {
	const { text, x, width, size } = fragment;
	const head = addressAndWords.exec(text);
	if (!head) return [fragment];
	const place = x + (width * head[0].length) / text.length;
	const edge = [...edges].find((left) => Math.abs(left - place) < size * 2);
	if (edge === undefined) return [fragment];
	return [
		{ ...fragment, text: head[1] ?? "", width: edge - x },
		{ ...fragment, text: text.slice(head[0].length), x: edge, width: x + width - edge },
	];
}

function splitGroup(fragments: readonly Fragment[], edges: Edges): Fragment[][] {
	const groups: Fragment[][] = [];
	let right = Number.NEGATIVE_INFINITY;
	const widest = hasSpacedLetters(fragments) ? segmentGap * 2 : segmentGap;
	for (const [at, fragment] of fragments.entries()) {
		const x = Math.round(fragment.x);
		const isEdge = edges.has(x);
		const group = groups.at(-1);
		const isItem = group?.length === 1 && isListMarker(group[0]?.text.trim() ?? "");
		// A long address extends into the next column or over its first letters.
		const isBeside =
			/[@/]\S*$/.test(
				group
					?.map(({ text }) => text)
					.join("")
					.trim() ?? "",
			) &&
			(isEdge ||
				(fragment.x - right < fragment.size * wordGap && /^(?:\p{Lu}\p{Ll}|[•▪●])/u.test(fragment.text.trim())));
		if (group && isDateAgainst(group, fragments.slice(at))) groups.push([fragment]);
		else if (group && !isBeside && fragment.x - right <= fragment.size * (isItem ? signGap : isEdge ? edgeGap : widest))
			group.push(fragment);
		else groups.push([fragment]);
		right = Math.max(right, fragment.x + fragment.width);
	}
	return groups;
}

/** Whether the remaining fragment is a date at the margin, touching or overlapping the text. */
function isDateAgainst(group: readonly Fragment[], rest: readonly Fragment[]): boolean {
	const [first] = rest;
	const before = group.at(-1);
	if (!first || !before || !/^\s*\d{4}/.test(first.text) || !/\p{L}$/u.test(before.text)) return false;
	const isTouching = gapBetween(before, first) < first.size * wordGap;
	if (!isTouching && first.bold === before.bold) return false;
	const end = rest.findIndex((next, at) => at > 0 && gapBetween(rest[at - 1] ?? first, next) > next.size);
	const run = (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text);
	return isPeriod(run.join("").trim());
}

function toSegment(group: readonly Fragment[]): Segment {
	const [first] = group;
	const right = group.reduce((most, { x, width }) => Math.max(most, x + width), 0);
	const letters = group.reduce((sum, { text }) => sum + text.length, 0);
	const bold = group.reduce((sum, { text, bold }) => sum + (bold ? text.length : 0), 0);
	const runs = isRightToLeft(group.map(({ text }) => text).join("")) ? [...group].reverse() : group;
	const written = (text: string) => /[\p{L}\p{N}]/u.test(text);
	const size = group.reduce((most, { text, size }) => (written(text) ? Math.max(most, size) : most), 0);
	return {
		text: joinSpacedLetters(hasSpacedLetters(group) ? joinLetters(runs) : joinRuns(runs)).trim(),
		left: first?.x ?? 0,
		right,
		y: first?.y ?? 0,
		size: size || (first?.size ?? 0),
		bold: bold > letters / 2,
	};
}

const gapBetween = (before: Fragment, next: Fragment) =>
	Math.max(next.x - before.x - before.width, before.x - next.x - next.width);

function joinRuns(group: readonly Fragment[]): string {
	// Several words, each with spaced letters.
	const isSpaced = group.length > 1 && group.every(({ text }) => /^\s*\p{L}(?: \p{L})+\s*$/u.test(text));
	let text = "";
	let before: Fragment | undefined;
	for (const fragment of group) {
		if (before && !/\s$/.test(text) && !/^\s/.test(fragment.text)) {
			const least = Math.min(fragment.size, before.size) * (isSpaced ? spacedWordGap : wordGap);
			if (gapBetween(before, fragment) > least) text += " ";
		}
		text += isSpaced ? fragment.text.replaceAll(" ", "") : fragment.text;
		before = fragment;
	}
	return text;
}

/** Letters drawn one by one, with blanks between them. */
function hasSpacedLetters(fragments: readonly Fragment[]): boolean {
	const single = fragments.filter(({ text }) => text.trim().length === 1).length;
	if (fragments.length < 4 || single < fragments.length * 0.9) return false;
	return medianGap(fragments) > (fragments[0]?.size ?? 0) * 0.1;
}

function medianGap(fragments: readonly Fragment[]): number {
	const gaps = fragments.slice(1).map((next, at) => gapBetween(fragments[at] as Fragment, next));
	return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** Joins spaced letters; gaps far wider than the median separate words. */
function joinLetters(group: readonly Fragment[]): string {
	const usual = medianGap(group);
	return group
		.map((fragment, at) => {
			const before = group[at - 1];
			const gap = before ? gapBetween(before, fragment) : 0;
			return (gap > Math.max(usual * 1.6, usual + fragment.size * 0.12) ? " " : "") + fragment.text.trim();
		})
		.join("");
}

function isRightToLeft(text: string): boolean {
	const letters = text.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0;
	return letters > 0 && letters > (text.match(/[a-z]/gi)?.length ?? 0);
}
