import { type RawBuilder, sql } from "kysely";
import { customFieldKey } from "#app/domain/custom-fields/custom-field.ts";
import { audit } from "./audit.ts";
import { customValuesUpdateSql, splitColumns } from "./custom-values.ts";
import type { Scoped } from "./in-business.ts";
import { type MovedRows, moveRows } from "./merge-rows.ts";
import type { Actor, MergePlan, MergeResult } from "./types.ts";
/** Which record's value a field takes; `both` joins lists. */
export type MergeChoice = "kept" | "gone" | "both";
type Row = Record<string, unknown>;

/** Content of `record_merges.moved`: old values of changed columns, and every moved row. */
export interface MergeRecord {
	before: { kept: Row; gone: Row };
	rows: MovedRows[];
}

export const undoDays = 30;

/** Both records, locked; undefined when one is missing or archived. */
async function lockPair(
	db: Scoped,
	plan: MergePlan,
	keptUid: string,
	goneUid: string,
): Promise<{ kept: Row & { id: number }; gone: Row & { id: number } } | undefined> {
	const { rows } = await sql<{ uid: string; row: Row & { id: number } }>`
select uid, (select to_jsonb(x) from (select ${sql.join(getColumns(plan).map(read))}) x) as row
from ${sql.table(plan.entity.table)} r
where business_id = ${db.businessId} and uid = any(${sql.val([keptUid, goneUid])}::text[]) and archived_at is null
order by id for update`.execute(db);
	const saved = rows.find(({ uid }) => uid === keptUid)?.row;
	const gone = rows.find(({ uid }) => uid === goneUid)?.row;
	return saved && gone && keptUid !== goneUid ? { kept: saved, gone } : undefined;
}

/** A column, or the key of a custom field as JSON. */
function read(name: string): RawBuilder<unknown> {
	const key = customFieldKey(name);
	return key === null ? sql.ref(`r.${name}`) : sql`r.custom_values -> ${key} as ${sql.ref(name)}`;
}

/** The merged record is archived with `merged_to_id`; `unmerge` reverts everything. */
export async function merge(
	db: Scoped,
	plan: MergePlan,
	ask: { keptUid: string; goneUid: string; chosen: Readonly<Record<string, MergeChoice>> },
	actor: Actor,
): Promise<MergeResult | undefined> {
	const pair = await lockPair(db, plan, ask.keptUid, ask.goneUid);
	if (!pair) return undefined;
	const { kept, gone } = pair;
	const after = getValues(plan, kept, gone, ask.chosen);
	const before = { kept: pick(kept, Object.keys(after.kept)), gone: pick(gone, Object.keys(after.gone)) };
	await write(db, plan, gone.id, { ...after.gone, ...buildPlaceholderValues(plan, after.gone, gone) });
	await write(db, plan, kept.id, after.kept);
	await exchangePasswords(db, plan, after.kept, kept.id, gone.id);
	const rows: MovedRows[] = [];
	for (const move of plan.moves) rows.push(await moveRows(db, move, kept.id, gone.id));
	await write(db, plan, gone.id, {
		...after.gone,
		archived_at: new Date().toISOString(),
		merged_to_id: kept.id,
	});
	const record: MergeRecord = { before, rows };
	const created = await db
		.insertInto("record_merges")
		.values({
			business_id: db.businessId,
			entity: plan.entity.key,
			kept_id: kept.id,
			gone_id: gone.id,
			chosen: JSON.stringify(ask.chosen),
			moved: JSON.stringify(record),
			merged_by_id: actor.id,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	const changes = {
		merged: [
			{ uid: gone.uid, name: gone.name },
			{ uid: kept.uid, name: kept.name },
		],
	};
	for (const recordId of [kept.id, gone.id])
		await audit(db, {
			actor,
			action: "merge",
			recordType: plan.entity.key,
			recordId,
			changes,
			ip: actor.ip ?? null,
		});
	return { uid: created.uid, moved: rows };
}

function getColumns({ entity, fields, together = {}, fill = [], unique = [] }: MergePlan): string[] {
	const chosen = fields.flatMap((name) => {
		const field = entity.fields[name];
		return field && !["many", "related", "computed"].includes(field.kind) ? field.column : [];
	});
	return [...new Set(["id", "uid", "name", ...chosen, ...Object.values(together).flat(), ...fill, ...unique])];
}

/** Passwords are swapped in the database with sign-in addresses; later changes stay with their address. */
async function exchangePasswords(
	db: Scoped,
	{ entity, password }: MergePlan,
	changed: Row,
	keptId: number,
	goneId: number,
): Promise<void> {
	if (!password || !(password in changed)) return;
	await sql`select auth_exchange_passwords(${entity.key}, ${keptId}, ${goneId})`.execute(db);
}

function getValues(plan: MergePlan, row: Row, gone: Row, chosen: Readonly<Record<string, MergeChoice>>) {
	const unique = new Set(plan.unique);
	const after: { kept: Row; gone: Row } = { kept: {}, gone: {} };
	const take = (column: string) => {
		after.kept[column] = gone[column];
		if (unique.has(column)) after.gone[column] = row[column];
	};
	for (const name of plan.fields) {
		const field = plan.entity.fields[name];
		const choice = chosen[name];
		if (!field || !choice || choice === "kept") continue;
		const { column } = field;
		if (choice === "both") after.kept[column] = joined(row[column], gone[column]);
		else {
			take(column);
			for (const other of plan.together?.[name] ?? []) {
				take(other);
				if (unique.has(column)) after.gone[other] = row[other];
			}
		}
	}
	// A value deliberately left empty stays empty.
	for (const column of plan.fill ?? [])
		if (!(column in after.kept) && !(column in chosen) && isEmpty(row[column]) && !isEmpty(gone[column])) take(column);
	return after;
}

function joined(first: unknown, other: unknown): unknown {
	if (!Array.isArray(first) || !Array.isArray(other)) return first;
	return [...new Set([...first, ...other])];
}

export function isEmpty(value: unknown): boolean {
	return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Frees unique values of the merged record until the surviving one takes them. */
function buildPlaceholderValues(plan: MergePlan, after: Row, gone: Row): Row {
	const unique = (plan.unique ?? []).filter((column) => column in after);
	return Object.fromEntries(
		unique.map((column) => [column, column === "email" ? `${String(gone.uid)}@merging.invalid` : null]),
	);
}

function pick(row: Row, columns: readonly string[]): Row {
	return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}

/** Writes columns from JSON as the table itself reads them. */
async function write(db: Scoped, plan: MergePlan, id: number, values: Row): Promise<void> {
	const { own, custom } = splitColumns(values);
	const columns = Object.keys(own);
	if (columns.length === 0 && !custom) return;
	const table = sql.table(plan.entity.table);
	const readInput = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} = v.${sql.ref(column)}`;
	await sql`update ${table} set ${sql.join([...columns.map(readInput), ...(custom ? [customValuesUpdateSql(custom, plan.entity.table)] : [])])}
from jsonb_populate_record(null::${table}, ${JSON.stringify(own)}::jsonb) v
where ${table}.business_id = ${db.businessId} and ${table}.id = ${id}`.execute(db);
}

export { buildPlaceholderValues, exchangePasswords, write as writeMerged };
