/** How one of a page's tables is sorted: part of its address. */
export interface TableSort<Name extends string> {
	by: Name;
	descending: boolean;
}

/** Reads `amount` or `-amount` of a parameter; unknown columns yield the default. */
export function readTableSort<Name extends string>(
	params: URLSearchParams,
	parameter: string,
	columns: readonly Name[],
	usual: TableSort<Name>,
): TableSort<Name> {
	const value = params.get(parameter) ?? "";
	const by = columns.find((name) => name === value.replace(/^-/, ""));
	return by ? { by, descending: value.startsWith("-") } : usual;
}

/** The address of the same page with its table sorted so. */
export function buildTableSortUrl<Name extends string>(
	params: URLSearchParams,
	parameter: string,
	{ by, descending }: TableSort<Name>,
	anchor: string,
): string {
	const next = new URLSearchParams(params);
	next.set(parameter, `${descending ? "-" : ""}${by}`);
	return `?${next}#${anchor}`;
}

export interface SortHead {
	direction: "asc" | "desc" | null;
	to: string;
}

/** Toggles the sorted column; others start ascending for names, descending for numbers. */
export function listSortHeads<Name extends string>(
	params: URLSearchParams,
	parameter: string,
	columns: readonly Name[],
	current: TableSort<Name>,
	anchor: string,
): Record<Name, SortHead> {
	const heads = columns.map((name): [Name, SortHead] => {
		const isCurrent = current.by === name;
		const descending = isCurrent ? !current.descending : name !== "name";
		const direction = isCurrent ? (current.descending ? "desc" : "asc") : null;
		return [name, { direction, to: buildTableSortUrl(params, parameter, { by: name, descending }, anchor) }];
	});
	return Object.fromEntries(heads) as Record<Name, SortHead>;
}

/** Stable sort; rows without a value come last. */
export function sortRows<Row>(
	rows: readonly Row[],
	getValue: (row: Row) => string | number | null,
	descending: boolean,
): Row[] {
	const compare = (a: string | number, b: string | number) =>
		typeof a === "string" && typeof b === "string" ? a.localeCompare(b, "pt-BR") : Number(a) - Number(b);
	return [...rows].sort((row, next) => {
		const [a, b] = [getValue(row), getValue(next)];
		if (a === null || b === null) return Number(a === null) - Number(b === null);
		return descending ? compare(b, a) : compare(a, b);
	});
}
