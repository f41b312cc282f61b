import { cleanText, joinSpacedLetters } from "./clean.ts";
import type { Fragment } from "./pdf-fragments.ts";

/** Words that stand together on a line; what stands further off is a segment of its own. */
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
	/** From left to right; from right to left where the letters run so. */
	segments: Segment[];
}

/** Parts of a height of letters: a blank between words, and what divides a line. */
const wordGap = 0.13;
const segmentGap = 1.3;

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
	return groups.map((group) => {
		const segments = toSegments(group.sort((a, b) => a.x - b.x));
		const largest = segments.reduce((most, segment) => Math.max(most, segment.size), 0);
		const isRightToLeft = isArabicOrHebrew(segments.map(({ text }) => text).join(""));
		return { y: group[0]?.y ?? 0, size: largest, segments: isRightToLeft ? segments.reverse() : segments };
	});
}

function toSegments(fragments: readonly Fragment[]): Segment[] {
	const groups: Fragment[][] = [];
	let right = Number.NEGATIVE_INFINITY;
	const isSpaced = hasSpacedLetters(fragments);
	for (const fragment of fragments) {
		const gap = fragment.x - right;
		const group = groups.at(-1);
		if (group && gap <= fragment.size * (isSpaced ? segmentGap * 2 : segmentGap)) group.push(fragment);
		else groups.push([fragment]);
		right = Math.max(right, fragment.x + fragment.width);
	}
	return groups.map((group) => toSegment(group, isSpaced)).filter(({ text }) => text !== "");
}

function toSegment(group: readonly Fragment[], isSpaced: boolean): Segment {
	const [first] = group;
	const right = group.reduce((most, { x, width }) => Math.max(most, x + width), 0);
	const letters = group.reduce((sum, { text }) => sum + text.length, 0);
	const bold = group.reduce((sum, { text, bold }) => sum + (bold ? text.length : 0), 0);
	const runs = isArabicOrHebrew(group.map(({ text }) => text).join("")) ? [...group].reverse() : group;
	return {
		text: joinSpacedLetters(cleanText(isSpaced ? joinLetters(group) : joinRuns(runs))).trim(),
		left: first?.x ?? 0,
		right,
		y: first?.y ?? 0,
		size:
			group.reduce((most, { text, size }) => (/[\p{L}\p{N}]/u.test(text) ? Math.max(most, size) : most), 0) ||
			(first?.size ?? 0),
		bold: bold > letters / 2,
	};
}

function joinRuns(group: readonly Fragment[]): string {
	let text = "";
	let before: Fragment | undefined;
	for (const fragment of group) {
		if (before && !/\s$/.test(text) && !/^\s/.test(fragment.text)) {
			const gap = Math.max(fragment.x - before.x - before.width, before.x - fragment.x - fragment.width);
			if (gap > Math.min(fragment.size, before.size) * wordGap) text += " ";
		}
		text += fragment.text;
		before = fragment;
	}
	return text;
}

const hasSpacedLetters = (fragments: readonly Fragment[]) =>
	fragments.length >= 4 && fragments.filter(({ text }) => text.trim().length === 1).length >= fragments.length * 0.9;

/** Letters set apart one by one: a gap far wider than most divides words. */
function joinLetters(group: readonly Fragment[]): string {
	const gaps = group.slice(1).map(({ x }, at) => {
		const before = group[at] as Fragment;
		return x - before.x - before.width;
	});
	const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
	return group
		.map(({ text, size }, at) => {
			const gap = gaps[at - 1] ?? 0;
			return (at > 0 && gap > Math.max(usual * 1.6, usual + size * 0.12) ? " " : "") + text.trim();
		})
		.join("");
}

function isArabicOrHebrew(text: string): boolean {
	const letters = text.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g)?.length ?? 0;
	return letters > 0 && letters > (text.match(/[a-z]/gi)?.length ?? 0);
}
