/** Column width limits in pixels. */
export const widthLimits = { least: 60, most: 800 } as const;
/** Maximum pinned columns besides the name. */
export const maxPinned = 3;
/** Default widths of the name and pinned columns, in pixels. */
export const defaultWidths = { name: 256, pinned: 160 } as const;

/** A width as it was typed or dragged: within the limits; null for none. */
export function readWidth(value: unknown): number | null {
	const width = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	if (typeof width !== "number" || !Number.isFinite(width)) return null;
	return Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, width)));
}

/** Stored widths; drops unknown columns and invalid widths. */
export function readWidths(stored: unknown, columns: readonly string[]): Record<string, number> {
	if (typeof stored !== "object" || stored === null) return {};
	return Object.fromEntries(
		Object.entries(stored).flatMap(([name, value]) => {
			const width = columns.includes(name) ? readWidth(value) : null;
			return width === null ? [] : [[name, width]];
		}),
	);
}

/** Moves pinned columns to the front in their given order. */
export function movePinnedFirst(columns: readonly string[], pinned: readonly string[]): string[] {
	const first = pinned.filter((name) => columns.includes(name)).slice(0, maxPinned);
	return [...first, ...columns.filter((name) => !first.includes(name))];
}

/** How many of the shown columns, from the first, stay in sight. */
export function countPinnedColumns(visible: readonly string[], pinned: readonly string[]): number {
	const at = visible.findIndex((name) => !pinned.includes(name));
	return Math.min(at < 0 ? visible.length : at, maxPinned);
}

/** CSS custom properties of a table: column widths and offsets of pinned columns. */
export function getColumnStyles(widths: readonly (number | null)[], pins: number): Record<string, string> {
	const looks: Record<string, string> = {};
	let left: number = defaultWidths.name;
	widths.forEach((saved, at) => {
		const width = saved ?? (at < pins ? defaultWidths.pinned : null);
		if (width !== null) looks[`--c${at + 1}`] = `${width}px`;
		if (at >= pins || width === null) return;
		looks[`--l${at + 1}`] = `${left}px`;
		left += width;
	});
	return looks;
}
