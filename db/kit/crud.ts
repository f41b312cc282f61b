import { sql } from "kysely";
import { pickEditable } from "#app/entities/kit/editable-fields.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { RecordRow, Row } from "#db/kit/row.ts";
import { assertSignInAddressUnchanged } from "#db/queries/sign-in-address.ts";
import { audit } from "./audit.ts";
import { buildSelectList } from "./columns.ts";
import { columnSql, restorableRowConditions, rowAlias, visibleRowConditions } from "./conditions.ts";
import { customValuesUpdateSql, splitColumns, storedColumn, toInsertColumns } from "./custom-values.ts";
import { type Columns, diffColumns, sameValue, toColumns } from "./diff-columns.ts";
import type { Scoped } from "./in-business.ts";
import { listUnusedIds } from "./reference-uses.ts";
import { setRelations } from "./relations.ts";
import type { Actor, EntityRecord } from "./types.ts";

/** Undefined when the viewer may not see it. */
export async function findRecord(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	uid: string,
	fields: readonly string[],
): Promise<(EntityRecord & { lock_version: number }) | undefined> {
	const { rows } = await sql<EntityRecord & { lock_version: number }>`
select ${buildSelectList(db, entity, viewer, fields)}, ${columnSql("lock_version")} as lock_version
from ${sql.table(entity.table)} ${sql.ref(rowAlias)}
where ${sql.join(visibleRowConditions(db, entity, viewer), sql` and `)} and ${columnSql("uid")} = ${uid}`.execute(db);
	return rows[0];
}

const getEffects = (entity: Entity) => getEntitySql(entity.key).effects ?? {};

/** Inserts resolved values (see `resolveRefs`) with relations, effects and audit entry. */
export async function insertRecord(
	db: Scoped,
	entity: Entity,
	values: InputValues,
	actor: Actor,
): Promise<{ id: number; uid: string }> {
	const columns: Columns = {
		business_id: db.businessId,
		...(entity.unowned ? {} : { created_by_id: actor.id }),
		...defined(toColumns(entity, values)),
	};
	const stored = toInsertColumns(columns);
	const names = Object.keys(stored);
	const { rows } = await sql<RecordRow<"id" | "uid">>`
insert into ${sql.table(entity.table)} (${sql.join(names.map((name) => sql.ref(name)))})
values (${sql.join(names.map((name) => stored[name]))}) returning id, uid`.execute(db);
	const created = rows[0];
	if (!created) throw new Error(`${entity.key} was not inserted`);
	await setRelations(db, entity, created.id, values, { isNew: true });
	await getEffects(entity).saved?.(db, { id: created.id, before: null, after: columns, actor }, insertRecord);
	await audit(db, { actor, ...written("create", entity, created.id), ip: actor.ip ?? null });
	return created;
}

export interface Conflict {
	by: string | null;
	at: Date | null;
	version: number;
	/** Fields changed since, with current values as the list selects them. */
	fields: string[];
	now: Record<string, unknown>;
}

export type RecordUpdateResult =
	| { ok: true; changed: boolean }
	| { ok: false; conflict: Conflict }
	| { ok: false; conflict: null };

/**
 * With `version`, concurrent changes to the same fields return a conflict, others are saved. `conflict: null` means the record no longer
 * exists.
 */
export async function updateRecord(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	uid: string,
	given: InputValues,
	{ version, actor }: { version: number | null; actor: Actor },
): Promise<RecordUpdateResult> {
	const values = pickEditable(viewer, entity, given);
	const own = toColumns(entity, values);
	const request = Object.keys(own).map((name) => sql`${storedColumn(entity, name, rowAlias)} as ${sql.ref(name)}`);
	const { rows } = await sql<RecordRow<"id" | "lock_version"> & Columns>`
select ${sql.join([sql`${columnSql("id")} as id`, sql`${columnSql("lock_version")} as lock_version`, ...request])}
from ${sql.table(entity.table)} ${sql.ref(rowAlias)}
where ${sql.join(visibleRowConditions(db, entity, viewer), sql` and `)} and ${columnSql("uid")} = ${uid} for update`.execute(
		db,
	);
	const before = rows[0];
	if (!before) return { ok: false, conflict: null };
	const changed = Object.fromEntries(Object.entries(own).filter(([name, value]) => !sameValue(before[name], value)));
	if (version !== null && version !== before.lock_version) {
		const conflict = await getConflict(db, entity, before, changed, version);
		if (conflict.fields.length > 0) return { ok: false, conflict };
	}
	const related = await setRelations(db, entity, before.id, values, { viewer });
	if (Object.keys(changed).length === 0 && related.length === 0) return { ok: true, changed: false };
	await assertSignInAddressUnchanged(db, entity.key, [before.id], changed);
	await writeColumns(db, entity, [before.id], changed);
	const changes = {
		...diffColumns(entity, before, changed),
		...Object.fromEntries(related.map((name) => [name, null])),
	};
	await getEffects(entity).saved?.(db, { id: before.id, before, after: changed, actor }, insertRecord);
	await audit(db, { actor, ...written("update", entity, before.id), changes, ip: actor.ip ?? null });
	return { ok: true, changed: true };
}

/** Archives restorable records and returns existing ids; reference table rows in use are skipped. */
export async function removeRecords(
	db: Scoped,
	entity: Entity,
	ids: readonly number[],
	actor: Actor,
): Promise<number[]> {
	const unused = entity.reference ? await listUnusedIds(db, entity, ids) : ids;
	const { stays } = getEntitySql(entity.key);
	const free: number[] = [];
	for (const id of unused) if (!stays || (await stays(db, id)) === null) free.push(id);
	return file(db, entity, free, actor, true);
}

/** Restores deleted records except merged and erased ones. */
export async function restoreRecords(
	db: Scoped,
	entity: Entity,
	ids: readonly number[],
	actor: Actor,
): Promise<number[]> {
	return file(db, entity, ids, actor, false);
}

async function file(
	db: Scoped,
	entity: Entity,
	ids: readonly number[],
	actor: Actor,
	away: boolean,
): Promise<number[]> {
	const { rows } = await sql<RecordRow<"id">>`
update ${sql.table(entity.table)} ${sql.ref(rowAlias)} set archived_at = ${away ? sql`now()` : sql`null`}, updated_at = now(), lock_version = lock_version + 1
where business_id = ${db.businessId} and id = any(${sql.val(ids)}::bigint[])
  and ${away ? sql`archived_at is null` : sql.join(restorableRowConditions(entity), sql` and `)}
returning id`.execute(db);
	const done = rows.map(({ id }) => id);
	const removed = getEffects(entity).removed;
	if (away && removed) for (const id of done) await removed(db, { id, actor });
	await auditMany(
		db,
		entity,
		away ? "destroy" : "restore",
		done.map((id) => ({ id, changes: {} })),
		actor,
	);
	return done;
}

export interface UpdatedRecord {
	id: number;
	before: Columns;
}

/** Sets the same columns on many records, writing only differences; returns previous values. */
export async function updateMany(
	db: Scoped,
	entity: Entity,
	request: readonly number[],
	values: InputValues,
	actor: Actor,
): Promise<UpdatedRecord[]> {
	const own = toColumns(entity, values);
	const names = Object.keys(own);
	const { rows } = await sql<RecordRow<"id"> & Columns>`
select ${sql.join([sql`id`, ...names.map((name) => sql`${storedColumn(entity, name, null)} as ${sql.ref(name)}`)])} from ${sql.table(entity.table)}
where business_id = ${db.businessId} and id = any(${sql.val(request)}::bigint[])${entity.undeletable ? sql`` : sql` and archived_at is null`}
order by id for update`.execute(db);
	const different = rows.filter((before) => names.some((name) => !sameValue(before[name], own[name])));
	if (different.length === 0) return [];
	const ids = different.map(({ id }) => id);
	await assertSignInAddressUnchanged(db, entity.key, ids, own);
	await writeColumns(db, entity, ids, own);
	const saved = getEffects(entity).saved;
	if (saved)
		for (const { id, ...before } of different)
			await saved(db, { id, before, after: own, actor, many: true }, insertRecord);
	await getEffects(entity).together?.(db, { ids, after: own, actor });
	const changes = different.map(({ id, ...before }) => ({ id, changes: diffColumns(entity, before, own) }));
	await auditMany(db, entity, "update", changes, actor);
	return different.map(({ id, ...before }) => ({ id, before }));
}

async function writeColumns(db: Scoped, entity: Entity, ids: readonly number[], columns: Columns): Promise<void> {
	const { own, custom } = splitColumns(columns);
	const sets = Object.entries(own).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
	if (custom) sets.push(customValuesUpdateSql(custom, entity.table));
	await sql`update ${sql.table(entity.table)}
set ${sql.join([...sets, sql`updated_at = now()`, sql`lock_version = lock_version + 1`])}
where business_id = ${db.businessId} and id = any(${sql.val(ids)}::bigint[])`.execute(db);
}

/** Submitted fields that others changed since the form was made. */
async function getConflict(
	db: Scoped,
	entity: Entity,
	before: { id: number; lock_version: number } & Columns,
	changed: Columns,
	version: number,
): Promise<Conflict> {
	const since = Math.min(Math.max(before.lock_version - version, 1), 50);
	const { rows } = await sql<Row<"audit_entries", "actor_name" | "at"> & { changes: Record<string, unknown> }>`
select actor_name, at, changes from audit_entries
where business_id = ${db.businessId} and record_type = ${entity.key} and record_id = ${before.id} and action = 'update'
order by at desc, id desc limit ${since}`.execute(db);
	const theirs = new Set(rows.flatMap(({ changes }) => Object.keys(changes)));
	const fields = Object.values(entity.fields).filter(({ name, column: own }) => own in changed && theirs.has(name));
	return {
		by: rows[0]?.actor_name ?? null,
		at: rows[0]?.at ?? null,
		version: before.lock_version,
		fields: fields.map(({ name }) => name),
		now: before,
	};
}

function defined(columns: Columns): Columns {
	return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null && value !== undefined));
}

function written(action: string, entity: Entity, id: number) {
	return { action, recordType: entity.key, recordId: id };
}

/** One insert for a chunk's audit entries. */
async function auditMany(
	db: Scoped,
	entity: Entity,
	action: string,
	entries: readonly { id: number; changes: Record<string, unknown> }[],
	actor: Actor,
): Promise<void> {
	if (entries.length === 0) return;
	await sql`insert into audit_entries (business_id, actor_type, actor_id, actor_name, action, record_type, record_id, changes, ip)
select ${db.businessId}, ${actor.type}, ${actor.id}, ${actor.name}, ${action}, ${entity.key}, (e ->> 'id')::bigint, e -> 'changes', ${actor.ip ?? null}
from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) e`.execute(db);
}
