import { stripListMarker } from "#app/domain/cv/list-marker.ts";
import { type RawLine, rawLine } from "./normalize-lines.ts";
import { toBlocks } from "./pdf-columns.ts";
import type { Row } from "./pdf-rows.ts";
import { joinWrappedCells, joinWrappedLabels } from "./pdf-tables.ts";
import { findWrappedRows } from "./pdf-wraps.ts";
import { isOpenPeriod, isPeriod } from "./periods.ts";

/** The lines of a page's rows, column by column. */
export function toLines(rows: readonly Row[], page: { number: number; width: number }): RawLine[] {
	const body = commonSize(rows);
	const blocks = toBlocks(rows, body).map((block) => joinOpenPeriods(joinWrappedLabels(joinWrappedCells(block))));
	const pitch = usualPitch(blocks);
	return blocks.flatMap((block, at) => {
		let foot: number | undefined;
		const wrapped = findWrappedRows(block, page.width);
		return block.flatMap((row) => {
			const gap = foot === undefined ? 0 : Math.max(0, (row.y - foot) / (row.size * pitch) - 1);
			foot = row.y;
			return lineCells(row).map(({ cells, left, size, bold }, part) =>
				rawLine(cells, {
					page: page.number,
					block: at + 1,
					left: Math.min(1, Math.max(0, left / page.width)),
					size,
					bold,
					gap: part === 0 && gap >= 0.15 ? gap : 0,
					...(wrapped.has(row) ? { wraps: true as const } : {}),
				}),
			);
		});
	});
}

type Part = { cells: string[]; left: number; size: number; bold: boolean };

/** A row is one line; items of a list side by side are one each. */
function lineCells({ segments }: Row): Part[] {
	const [first] = segments;
	if (!first) return [];
	const isItem = (text: string) => stripListMarker(text).bullet;
	if (segments.filter(({ text }) => isItem(text)).length >= 2)
		return segments.map(({ text, left, size, bold }) => ({ cells: [text], left, size, bold }));
	const texts = segments.map(({ text }) => text);
	return [
		{
			cells: texts,
			left: Math.min(...segments.map(({ left }) => left)),
			size: segments.reduce((most, { size }) => Math.max(most, size), 0),
			bold: (segments.find(({ text }) => !isPeriod(text)) ?? first).bold,
		},
	];
}

/** "jan/2019 –" above "atual" is one time. */
function joinOpenPeriods(rows: readonly Row[]): Row[] {
	const result: Row[] = [];
	for (const row of rows) {
		const before = result.at(-1);
		const open = before?.segments.find(({ text }) => isOpenPeriod(text));
		const rest =
			open &&
			row.segments.find(
				({ text, left, right }) =>
					(Math.abs(left - open.left) < 4 || Math.abs(right - open.right) < 4) && isPeriod(text) && text.length < 24,
			);
		if (!before || !open || !rest) {
			result.push(row);
			continue;
		}
		result[result.length - 1] = {
			...before,
			segments: before.segments.map((segment) =>
				segment === open ? { ...open, text: `${open.text} ${rest.text}` } : segment,
			),
		};
		const segments = row.segments.filter((segment) => segment !== rest);
		if (segments.length > 0) result.push({ ...row, segments });
	}
	return result;
}

/** The size most letters have. */
function commonSize(rows: readonly Row[]): number {
	const letters = new Map<number, number>();
	for (const { segments } of rows)
		for (const { size, text } of segments) {
			const key = Math.round(size * 2) / 2;
			letters.set(key, (letters.get(key) ?? 0) + text.length);
		}
	return [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}

/** From foot to foot of neighbouring lines, in heights of letters. */
function usualPitch(blocks: readonly (readonly Row[])[]): number {
	const pitches = blocks.flatMap((rows) =>
		rows.slice(1).map((row, at) => (row.y - (rows[at]?.y ?? row.y)) / Math.max(1, row.size)),
	);
	const usual = pitches.filter((pitch) => pitch > 0.5).sort((a, b) => a - b);
	return Math.min(2.5, Math.max(1, usual[Math.floor(usual.length * 0.4)] ?? 1.2));
}
