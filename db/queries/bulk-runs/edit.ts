import { sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { updateMany } from "#db/kit/crud.ts";
import { storedColumn } from "#db/kit/custom-values.ts";
import { sameValue } from "#db/kit/diff-columns.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { actorIn, idsIn, type RunAction } from "./context.ts";
import type { Outcome } from "./items.ts";

/** Values to set (null clears) and tags to add or remove, by field. */
export interface EditParams {
	set: InputValues;
	tags: Record<string, { add: string[]; remove: string[] }>;
}

interface Trace {
	/** By column. */
	before: Record<string, unknown>;
	after: Record<string, unknown>;
}

/** One update for all records that get equal values. */
export const editAction: RunAction = async (step) => {
	const { db, entity } = step;
	const { set, tags } = step.run.params as EditParams;
	const ids = idsIn(step);
	const groups = await endingAlike(db, entity, ids, set, tags);
	const traces = new Map<number, Trace>();
	for (const { ids: alike, values } of groups) {
		for (const { id, before } of await updateMany(db, entity, alike, values, actorIn(step)))
			traces.set(id, { before, after: columnsFor(entity, values, Object.keys(before)) });
	}
	return ids.map((id): Outcome => {
		const trace = traces.get(id);
		return trace ? { id, outcome: "done", trace } : { id, outcome: "skipped", reason: "unchanged" };
	});
};

/** Restores previous values unless changed since. */
export const undoEdit: RunAction = async (step) => {
	const { db, entity, items } = step;
	const traces = new Map(items.map(({ id, trace }) => [id, trace as Trace | null]));
	const names = [...new Set([...traces.values()].flatMap((trace) => Object.keys(trace?.before ?? {})))];
	const now = await columnsNow(db, entity, idsIn(step), names);
	const groups = new Map<string, { ids: number[]; values: InputValues }>();
	for (const [id, trace] of traces) {
		const current = now.get(id);
		if (!trace || !current) continue;
		const untouched = Object.entries(trace.after).every(([name, value]) => sameValue(current[name], value));
		if (!untouched) continue;
		const key = JSON.stringify(trace.before);
		const group = groups.get(key) ?? { ids: [], values: valuesFor(entity, trace.before) };
		group.ids.push(id);
		groups.set(key, group);
	}
	const restored = new Set<number>();
	for (const { ids, values } of groups.values())
		for (const { id } of await updateMany(db, entity, ids, values, actorIn(step))) restored.add(id);
	return items.map(({ id }): Outcome => {
		if (restored.has(id)) return { id, outcome: "done" };
		return { id, outcome: "skipped", reason: now.has(id) ? "changed_since" : "gone" };
	});
};

/** Groups records by their new values: one group unless tags change. */
async function endingAlike(
	db: Scoped,
	entity: Entity,
	ids: readonly number[],
	set: InputValues,
	tags: EditParams["tags"],
): Promise<{ ids: number[]; values: InputValues }[]> {
	const fields = Object.keys(tags);
	if (fields.length === 0) return [{ ids: [...ids], values: set }];
	const columns = fields.map((name) => entity.fields[name]?.column ?? name);
	const now = await columnsNow(db, entity, ids, columns);
	const groups = new Map<string, { ids: number[]; values: InputValues }>();
	for (const [id, current] of now) {
		const values: InputValues = { ...set };
		for (const [index, field] of fields.entries()) {
			const { add = [], remove = [] } = tags[field] ?? {};
			const had = (current[columns[index] ?? ""] as string[] | null) ?? [];
			values[field] = [...new Set([...had.filter((tag) => !remove.includes(tag)), ...add])];
		}
		const key = JSON.stringify(values);
		const group = groups.get(key) ?? { ids: [], values };
		group.ids.push(id);
		groups.set(key, group);
	}
	return [...groups.values()];
}

async function columnsNow(
	db: Scoped,
	entity: Entity,
	ids: readonly number[],
	columns: readonly string[],
): Promise<Map<number, Record<string, unknown>>> {
	const { rows } = await sql<RecordRow<"id"> & Record<string, unknown>>`
select ${sql.join([sql`id`, ...columns.map((name) => sql`${storedColumn(entity, name, null)} as ${sql.ref(name)}`)])} from ${sql.table(entity.table)}
 where business_id = ${db.businessId} and id = any(${sql.val(ids)}::bigint[])${entity.undeletable ? sql`` : sql` and archived_at is null`}
 order by id for update`.execute(db);
	return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** Changed columns as the audit log compares them. */
function columnsFor(entity: Entity, values: InputValues, columns: readonly string[]): Record<string, unknown> {
	const after: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(values)) {
		const field = entity.fields[name];
		if (!field || !columns.includes(field.column)) continue;
		after[field.column] = field.kind === "ref" ? ((value as { id: number } | null)?.id ?? null) : value;
	}
	return after;
}

/** Converts columns to form values. */
function valuesFor(entity: Entity, columns: Record<string, unknown>): InputValues {
	const values: InputValues = {};
	for (const field of Object.values(entity.fields)) {
		if (!(field.column in columns)) continue;
		const value = columns[field.column];
		values[field.name] = field.kind === "ref" && value !== null ? { id: value, label: "" } : value;
	}
	return values;
}
