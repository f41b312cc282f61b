import type { FilterField, FilterOption } from "./filter-types.ts";
import type { Cell, ListPage, Row } from "./types.ts";

/** Properties that few rows have. */
type Rare = Omit<Row, "uid" | "name" | "sub" | "avatar" | "cells">;

/** Positional row: property names repeated per row were a third of the payload. */
export type PackedRow = [uid: string, name: string, sub: string | null, rare: Rare | null, ...cells: Cell[]];

/** Alternating values and labels, one per line; pairs when one contains a line break. */
type SentOptions = string | FilterOption[];

type SentFilter = Omit<FilterField, "options"> & { options?: SentOptions };

/** A list as sent to the browser; its rows all have avatars, or none has. */
export type PackedPage = Omit<ListPage, "rows" | "filters" | "bulk"> & {
	rows: PackedRow[];
	avatars: boolean;
	filters: SentFilter[];
	/** Act and label, then optionally the icon and whether it is dangerous. */
	bulk: [act: string, label: string, icon?: string, danger?: boolean][];
};

/** The parts sent as arrays by position. */
type Packed = Pick<PackedPage, "rows" | "avatars" | "filters" | "bulk">;

export function packListPage<P extends ListPage>(page: P): Omit<P, keyof Packed> & Packed {
	return {
		...page,
		rows: page.rows.map(sendRow),
		avatars: page.rows[0]?.avatar === true,
		filters: page.filters.map(({ options, ...filter }) => ({
			...filter,
			...(options ? { options: sendOptions(options) } : {}),
		})),
		bulk: page.bulk.map(({ act, label, icon, danger }) =>
			danger ? [act, label, icon, true] : icon ? [act, label, icon] : [act, label],
		),
	};
}

function sendRow({ uid, name, sub, avatar: _, cells, ...rare }: Row): PackedRow {
	return [uid, name, sub ?? null, Object.keys(rare).length > 0 ? rare : null, ...cells];
}

const sendOptions = (options: FilterOption[]): SentOptions =>
	options.length === 0 || options.flat().some((text) => text.includes("\n")) ? options : options.flat().join("\n");

export const unpackRows = (rows: readonly PackedRow[], avatars: boolean): Row[] =>
	rows.map(([uid, name, sub, rare, ...cells]) => ({
		...rare,
		uid,
		name,
		sub,
		cells,
		...(avatars ? { avatar: true as const } : {}),
	}));

export const unpackFilters = (filters: readonly SentFilter[]): FilterField[] =>
	filters.map(({ options, ...filter }) => ({
		...filter,
		...(options === undefined ? {} : { options: receiveOptions(options) }),
	}));

function receiveOptions(options: SentOptions): FilterOption[] {
	if (typeof options !== "string") return options;
	const lines = options.split("\n");
	return Array.from({ length: lines.length / 2 }, (_, at) => [lines[2 * at] ?? "", lines[2 * at + 1] ?? ""]);
}

export const unpackBulk = (bulk: PackedPage["bulk"]): ListPage["bulk"] =>
	bulk.map(([act, label, icon, danger]) => ({
		act,
		label,
		...(icon ? { icon } : {}),
		...(danger ? { danger } : {}),
	}));

/** The list as it was sent. */
export function unpackListPage(sent: PackedPage): ListPage {
	const { avatars, ...page } = sent;
	return {
		...page,
		rows: unpackRows(sent.rows, avatars),
		filters: unpackFilters(sent.filters),
		bulk: unpackBulk(sent.bulk),
	};
}
