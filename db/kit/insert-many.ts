import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { insertRecord } from "./crud.ts";
import { toInsertColumns } from "./custom-values.ts";
import { type Columns, toColumns } from "./diff-columns.ts";
import type { Scoped } from "./in-business.ts";
import type { EntityRef } from "./refs.ts";
import type { Actor } from "./types.ts";

export interface InsertedRow {
	id: number;
	uid: string;
	/** Version after effects ran; later edits increase it. */
	version: number;
}

/** One statement, so search refreshes once; ids follow the order of `rows`. */
export async function insertMany(
	db: Scoped,
	entity: Entity,
	rows: readonly InputValues[],
	actor: Actor,
): Promise<InsertedRow[]> {
	if (rows.length === 0) return [];
	const records = rows.map((values) => getRecord(db, entity, values, actor));
	const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
	const standards = await getStandards(db, entity.table);
	const values = names.map((name) => {
		const standard = standards.get(name);
		return standard ? sql`coalesce(r.${sql.ref(name)}, ${sql.raw(standard)})` : sql`r.${sql.ref(name)}`;
	});
	const table = sql.table(entity.table);
	const { rows: created } = await sql<RecordRow<"id" | "uid">>`
insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))})
select ${sql.join(values)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) r returning id, uid`.execute(
		db,
	);
	const ids = new Map(created.map(({ uid, id }) => [uid, id]));
	const match = records.map(({ uid }) => ({ uid: String(uid), id: ids.get(String(uid)) ?? 0 }));
	await relate(db, entity, rows, match);
	const { saved, together } = getEntitySql(entity.key).effects ?? {};
	const many = together && ({ many: true } as const);
	if (saved)
		for (const [at, { id }] of match.entries())
			await saved(db, { id, before: null, after: records[at] ?? {}, actor, ...many }, insertRecord);
	if (together)
		for (const [owner, ids] of byOwner(records, match)) await together(db, { ids, after: { owner_id: owner }, actor });
	await auditCreated(db, entity, match, actor);
	const versions = await listRowVersions(db, entity, match);
	return match.map((item) => ({ ...item, version: versions.get(item.id) ?? 0 }));
}

function getRecord(db: Scoped, entity: Entity, values: InputValues, actor: Actor): Columns {
	const own = Object.entries(toColumns(entity, values)).filter(([, value]) => value !== null && value !== undefined);
	return {
		business_id: db.businessId,
		uid: randomUUID().replaceAll("-", "").slice(0, 20),
		...(entity.unowned ? {} : { created_by_id: actor.id }),
		...toInsertColumns(Object.fromEntries(own)),
	};
}

/** New records share only the owner: bulk notifications are grouped by it. */
function byOwner(records: readonly Columns[], created: readonly { id: number }[]): Map<unknown, number[]> {
	const ids = new Map<unknown, number[]>();
	for (const [at, { id }] of created.entries()) {
		const owner = records[at]?.owner_id;
		const theirs = ids.get(owner);
		if (theirs) theirs.push(id);
		else if (owner) ids.set(owner, [id]);
	}
	return ids;
}

const stored = new Map<string, Map<string, string>>();

/** Default expressions of a table's columns, as written by our own migrations. */
async function getStandards(db: Scoped, table: string): Promise<Map<string, string>> {
	const existing = stored.get(table);
	if (existing) return existing;
	const { rows } = await sql<{ name: string; standard: string }>`
select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as standard from pg_attribute a
join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where a.attrelid = ${table}::regclass and a.attgenerated = '' and not a.attisdropped`.execute(db);
	const result = new Map(rows.map(({ name, standard }) => [name, standard]));
	stored.set(table, result);
	return result;
}

/** Inserts references of `many` fields; `related` ones are not created in bulk. */
async function relate(
	db: Scoped,
	entity: Entity,
	rows: readonly InputValues[],
	created: readonly { id: number }[],
): Promise<void> {
	for (const field of Object.values(entity.fields)) {
		if (field.kind !== "many") continue;
		const pairs = rows.flatMap((values, at) =>
			((values[field.name] ?? []) as EntityRef[]).map((item) => ({ own: created[at]?.id, other: item.id })),
		);
		if (pairs.length === 0) continue;
		await sql`insert into ${sql.table(field.through)} (business_id, ${sql.ref(field.own)}, ${sql.ref(field.other)})
select ${db.businessId}, own, other from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(own bigint, other bigint)
on conflict do nothing`.execute(db);
	}
}

async function auditCreated(
	db: Scoped,
	entity: Entity,
	created: readonly { id: number }[],
	actor: Actor,
): Promise<void> {
	await sql`insert into audit_entries (business_id, actor_type, actor_id, actor_name, action, record_type, record_id, ip)
select ${db.businessId}, ${actor.type}, ${actor.id}, ${actor.name}, 'create', ${entity.key}, id, ${actor.ip ?? null}
from unnest(${getIds(created)}) id`.execute(db);
}

export async function listRowVersions(
	db: Scoped,
	entity: Entity,
	created: readonly { id: number }[],
): Promise<Map<number, number>> {
	const { rows } = await sql<RecordRow<"id" | "lock_version">>`
select id, lock_version from ${sql.table(entity.table)} where business_id = ${db.businessId} and id = any(${getIds(created)})`.execute(
		db,
	);
	return new Map(rows.map(({ id, lock_version }) => [id, lock_version]));
}

const getIds = (created: readonly { id: number }[]): RawBuilder<unknown> =>
	sql`${sql.val(created.map(({ id }) => id))}::bigint[]`;
