import { sql } from "kysely";
import { payTarget } from "#app/domain/import/extra-columns.ts";
import type { DateOrder } from "#app/domain/import/parse-dates.ts";
import { newestFirst } from "#app/domain/lists/list-view.ts";
import { rowReader } from "#app/entities/import/read-row.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import {
	type Condition,
	parseInterpretations,
	readConditions,
	type SearchInterpretation,
	type Viewer,
} from "#app/entities/kit/list-query.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { notes } from "#app/entities/registry.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listRows } from "#db/kit/list.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { findRunner } from "../bulk-runs/run-users.ts";
import { getImportEntity, lockImport } from "./import-states.ts";

export interface CellCount {
	filled: number;
	found: number;
	/** Of these the cells that became custom fields. */
	custom: { filled: number; found: number };
	/** Cells that no filter can find. */
	lost: string[];
}

/** Ids and change dates belong to the old system; salary cannot be filtered. */
const unsought: ReadonlySet<string> = new Set(["external_id", "updated_at", payTarget]);

/** Looks up each filled cell by column filter, list search and notes search. */
export async function countFoundCells(trx: Scoped, importId: number): Promise<CellCount> {
	const item = await lockImport(trx, importId);
	const user = item && (await findRunner(trx, item.recruiter_id));
	if (!item || !user) throw new Error("No such import");
	const entity = applyCustomFields(user, getImportEntity(item).entity);
	const mapping = item.mapping as (string | null)[];
	const read = rowReader({ entity, mapping, dateOrder: item.date_order as DateOrder, user });
	const rows = await trx
		.selectFrom("import_rows")
		.select(["cells", "record_id as record"])
		.where("business_id", "=", trx.businessId)
		.where("import_id", "=", importId)
		.execute();
	const groups = new Map<string, { at: number; text: string; value: unknown; records: number[] }>();
	for (const { cells, record } of rows) {
		const texts = cells as unknown as string[];
		const { values, extras } = read(texts);
		const times = { created_at: extras.createdAt };
		for (const [at, cell] of texts.entries()) {
			const text = cell.trim();
			const target = mapping[at] ?? "";
			if (text === "" || unsought.has(target)) continue;
			const value = { ...values, ...times }[target];
			const key = JSON.stringify([at, text, value]);
			const group = groups.get(key) ?? { at, text, value, records: [] };
			group.records.push(record ?? 0);
			groups.set(key, group);
		}
	}
	const count: CellCount = { filled: 0, found: 0, custom: { filled: 0, found: 0 }, lost: [] };
	const look = { trx, entity, viewer: user };
	for (const { at, text, value, records } of groups.values()) {
		const field = entity.fields[mapping[at] ?? ""];
		const open = new Set(records);
		const isCustom = field?.custom !== undefined;
		const ways = [
			async () =>
				findByFilter(
					look,
					field?.kind === "ref"
						? { [field.name]: await listTargets(look, field, records) }
						: field
							? getParameters(field.kind, field.name, value)
							: null,
				),
			...(isCustom ? [] : [() => findByWords(look, text), () => findByNotes(look, text)]),
		];
		for (const way of ways) if (open.size > 0) for (const id of await way()) open.delete(id);
		const missing = records.filter((id) => open.has(id)).length;
		for (const sum of isCustom ? [count, count.custom] : [count]) {
			sum.filled += records.length;
			sum.found += records.length - missing;
		}
		if (missing > 0) count.lost.push(`${(item.headers as string[])[at]}: ${text} (${missing})`);
	}
	return count;
}

interface Look {
	trx: Scoped;
	entity: Entity;
	viewer: Viewer;
}

/** List parameters that match exactly this value. */
function getParameters(kind: string, name: string, value: unknown): Record<string, string[]> | null {
	if (value === undefined || value === null || value === "") return null;
	const between = (end: string) => ({ [`${name}_from`]: [end], [`${name}_to`]: [end] });
	switch (kind) {
		case "money":
			return between((Number(value) / 100).toFixed(2).replace(".", ","));
		case "integer":
		case "score":
		case "percent":
			return between(String(value));
		case "day":
		case "moment":
			return between(String(value).slice(0, 10));
		case "yes":
			return { [name]: [value === true ? "yes" : "no"] };
		default:
			return { [name]: [value].flat().map(String) };
	}
}

async function listTargets({ trx, entity }: Look, field: { to: RefTarget; column: string }, records: number[]) {
	const { rows } = await sql<RecordRow<"uid">>`select distinct t.uid from ${sql.table(entity.table)} r
join ${sql.table(getTarget(field.to).table)} t on t.business_id = r.business_id and t.id = r.${sql.ref(field.column)}
where r.business_id = ${trx.businessId} and r.id = any(${sql.val(records)}::bigint[])`.execute(trx);
	return rows.map(({ uid }) => uid);
}

async function findByFilter(look: Look, filters: Record<string, string[]> | null): Promise<number[]> {
	if (!filters) return [];
	const { conditions, unknown } = readConditions(look.entity, { where: {}, filters }, look.viewer, new Date());
	return unknown.length > 0 ? [] : list(look, look.entity, null, conditions);
}

/** As a list reads them: the first reading that finds something. */
async function findByWords(look: Look, text: string, entity = look.entity): Promise<number[]> {
	for (const words of parseInterpretations(text, look.viewer)) {
		const ids = await list(look, entity, words, []);
		if (ids.length > 0) return ids;
	}
	return [];
}

async function findByNotes(look: Look, text: string): Promise<number[]> {
	const ids = await findByWords(look, text, notes);
	const rows = await look.trx
		.selectFrom("note_relations")
		.select("reference_id")
		.where("business_id", "=", look.trx.businessId)
		.where("reference_type", "=", look.entity.key)
		.where("note_id", "in", [0, ...ids])
		.execute();
	return rows.map(({ reference_id }) => reference_id);
}

async function list(
	{ trx, viewer }: Look,
	entity: Entity,
	words: SearchInterpretation | null,
	conditions: Condition[],
) {
	const query = { words, conditions, order: [newestFirst], viewer, subordinates: false };
	const rows = await listRows(trx, entity, query, [], { skip: 0, take: 500 });
	return rows.map(({ id }) => id);
}
