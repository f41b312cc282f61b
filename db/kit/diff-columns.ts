import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { RefValue } from "./refs.ts";

export type Columns = Record<string, unknown>;

/** Values by column; relations with their own tables are omitted. */
export function toColumns(entity: Entity, values: InputValues): Columns {
	const columns: Columns = {};
	for (const [name, value] of Object.entries(values)) {
		const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
		if (!field || ["many", "related", "computed"].includes(field.kind)) continue;
		columns[field.column] = field.kind === "ref" ? ((value as RefValue | null)?.id ?? null) : emptied(field, value);
	}
	return columns;
}

/** An empty custom field is not stored. */
const emptied = (field: Entity["fields"][string], value: unknown) =>
	field.custom !== undefined && Array.isArray(value) && value.length === 0 ? null : value;

/** Changes as field: [from, to]; values of restricted fields are omitted. */
export function diffColumns(entity: Entity, before: Columns, after: Columns): Record<string, unknown> {
	const changes: Record<string, unknown> = {};
	for (const field of Object.values(entity.fields)) {
		if (!(field.column in after) || sameValue(before[field.column], after[field.column])) continue;
		changes[field.name] = field.needs ? null : [plain(before[field.column]), plain(after[field.column])];
	}
	return changes;
}

export function sameValue(a: unknown, b: unknown): boolean {
	// Forms use minutes: a time stored with seconds returns without them, unchanged.
	if (a instanceof Date && b instanceof Date) return getMinute(a) === getMinute(b);
	return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

const getMinute = (moment: Date) => Math.floor(moment.getTime() / 60_000);

/** JSON form: dates as text, numerics as numbers, undefined as null. */
function plain(value: unknown): unknown {
	if (value === undefined || value === null) return null;
	if (value instanceof Date) return value.toISOString();
	if (typeof value === "string" && /^-?\d+\.\d+$/.test(value)) return Number(value);
	return value;
}
