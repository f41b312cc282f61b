import { sql } from "kysely";
import { mayEditField } from "#app/domain/access/data-scope.ts";
import { listImportFields } from "#app/entities/import/fields.ts";
import { deniedKey, type RowProblem } from "#app/entities/import/read-row.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { restoreRecords, updateRecord } from "#db/kit/crud.ts";
import { storedColumn } from "#db/kit/custom-values.ts";
import { toColumns } from "#db/kit/diff-columns.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertMany, listRowVersions } from "#db/kit/insert-many.ts";
import { isSignInEntity, listIdsWithSignIn } from "../sign-in-address.ts";
import { type Duplicate, getFingerprint } from "./duplicates.ts";
import { writeExtraColumns } from "./extra-columns.ts";
import type { DuplicatePolicy } from "./import-states.ts";
import { addImportedNotes } from "./notes.ts";
import type { PreparedRow } from "./prepare.ts";
import type { RowOutcome } from "./rows.ts";
import type { ImportContext } from "./types.ts";

/** Inserts all rows at once; on failure, one by one, so only bad rows fail. */
export async function insertAll(db: Scoped, kit: ImportContext, rows: readonly PreparedRow[]): Promise<RowOutcome[]> {
	if (rows.length === 0) return [];
	const together = await attempt(db, () => insertRows(db, kit, rows));
	if (together.ok) return together.value;
	const outcomes: RowOutcome[] = [];
	for (const row of rows) {
		const alone = await attempt(db, () => insertRows(db, kit, [row]));
		outcomes.push(...(alone.ok ? alone.value : [failed(row.number, alone.code)]));
	}
	return outcomes;
}

async function insertRows(db: Scoped, kit: ImportContext, rows: readonly PreparedRow[]): Promise<RowOutcome[]> {
	const created = await insertMany(
		db,
		kit.entity,
		rows.map(({ values }) => values),
		kit.actor,
	);
	await addImportedNotes(
		db,
		kit,
		rows.map(({ note }, at) => ({ recordId: created[at]?.id ?? 0, note })),
	);
	const written = rows.map((row, at) => ({ recordId: created[at]?.id ?? 0, row, made: true }));
	await writeExtraColumns(db, kit, written);
	const versions = await listRowVersions(db, kit.entity, created);
	return rows.map(({ number, left, marks }, at) => ({
		number,
		outcome: "created" as const,
		record_id: created[at]?.id ?? 0,
		record_version: versions.get(created[at]?.id ?? 0) ?? 0,
		...(marks.row ? { fingerprint: String(getFingerprint(marks)) } : {}),
		...(left.length > 0 ? { details: { left } } : {}),
	}));
}

/** Fills empty fields or overwrites existing values, according to the policy. */
export async function updateDuplicate(
	db: Scoped,
	kit: ImportContext,
	row: PreparedRow,
	twin: Duplicate,
	policy: DuplicatePolicy,
): Promise<RowOutcome> {
	const { number } = row;
	// Required fields are set on creation only; updates respect the role's field permissions.
	const barred = row.given.filter((name) => !mayEditField(kit.user, kit.entity.key, name));
	const given = Object.fromEntries(
		row.given.filter((name) => !barred.includes(name)).map((name) => [name, row.values[name]]),
	);
	const left = [...row.left, ...barred.map<RowProblem>((name) => [getColumn(kit, name), deniedKey])];
	const twinOf = { by: twin.by, uid: twin.uid, label: twin.label };
	const done = await attempt(db, async () => {
		const values = policy === "fill" ? await withoutFilled(db, kit, twin.id, given) : given;
		const options = { version: null, actor: kit.actor };
		const allowed = await asContactPoint(db, kit, twin.id, values);
		const update = await updateRecord(db, kit.entity, kit.user, twin.uid, allowed, options);
		if (update.ok) await writeExtraColumns(db, kit, [{ recordId: twin.id, row, made: false }]);
		const noted = update.ok ? await addImportedNotes(db, kit, [{ recordId: twin.id, note: row.note }]) : 0;
		return update.ok ? { ok: true as const, changed: update.changed || noted > 0 } : update;
	});
	if (!done.ok) return failed(number, done.code);
	if (!done.value.ok) return failed(number, "gone");
	const outcome = done.value.changed ? ("updated" as const) : ("skipped" as const);
	const incomplete = left.length > 0 ? { left } : {};
	return { number, outcome, record_id: twin.id, details: { twin: twinOf, ...incomplete } };
}

function getColumn({ mapping }: ImportContext, field: string): number | null {
	const at = mapping.findIndex((name) => name === field || (field === "name" && name?.startsWith("name.")));
	return at === -1 ? null : at;
}

/** Restores a record archived by undo. Values set by the first import only are cleared. */
export async function restoreDuplicate(
	db: Scoped,
	kit: ImportContext,
	row: PreparedRow,
	twin: Duplicate,
): Promise<RowOutcome> {
	const { number } = row;
	const done = await attempt(db, async () => {
		const [back] = await restoreRecords(db, kit.entity, [twin.id], kit.actor);
		const values = await asContactPoint(db, kit, twin.id, { ...(await emptied(db, kit)), ...row.values });
		await updateRecord(db, kit.entity, kit.user, twin.uid, values, { version: null, actor: kit.actor });
		await addImportedNotes(db, kit, [{ recordId: twin.id, note: row.note }]);
		await writeExtraColumns(db, kit, [{ recordId: twin.id, row, made: false }]);
		const { rows } = await sql<{ version: number }>`
select lock_version as version from ${sql.table(kit.entity.table)} where business_id = ${kit.businessId} and id = ${twin.id}`.execute(
			db,
		);
		return back === undefined ? undefined : rows[0]?.version;
	});
	if (!done.ok) return failed(number, done.code);
	if (done.value === undefined) return failed(number, "gone");
	const details = row.left.length > 0 ? { details: { left: row.left } } : {};
	const print = row.marks.row ? { fingerprint: String(getFingerprint(row.marks)) } : {};
	return { number, outcome: "created", record_id: twin.id, record_version: done.value, ...print, ...details };
}

/** A file never changes sign-in addresses: another address becomes a contact point. */
async function asContactPoint(
	db: Scoped,
	{ businessId, entity }: ImportContext,
	id: number,
	values: InputValues,
): Promise<InputValues> {
	if (typeof values.email !== "string" || !isSignInEntity(entity.key)) return values;
	if (!(await listIdsWithSignIn(db, entity.key, [id])).has(id)) return values;
	await sql`
insert into contact_points (business_id, reference_type, reference_id, kind, value, source)
select ${businessId}, ${entity.key}, ${id}, 'email', ${values.email}, 'import' from ${sql.table(entity.table)} t
where t.business_id = ${businessId} and t.id = ${id} and t.email <> ${values.email} on conflict do nothing`.execute(db);
	const { email: _, ...others } = values;
	return others;
}

/** Optional fields that a file may fill, all set to empty. */
async function emptied(db: Scoped, kit: ImportContext): Promise<InputValues> {
	const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
where attrelid = ${kit.entity.table}::regclass and attnum > 0 and not attnotnull and attgenerated = '' and not attisdropped`.execute(
		db,
	);
	const optional = new Set(rows.map(({ name }) => name));
	const fields = listImportFields(kit.entity, kit.user).filter(
		({ kind, column }) => kind !== "many" && optional.has(column),
	);
	return Object.fromEntries(fields.map(({ name }) => [name, null]));
}

/** Keeps empty fields only; tags are added, lists of records stay unchanged. */
async function withoutFilled(db: Scoped, kit: ImportContext, id: number, values: InputValues): Promise<InputValues> {
	const columns = Object.keys(toColumns(kit.entity, values));
	if (columns.length === 0) return {};
	const { rows } = await sql<Record<string, unknown>>`
select ${sql.join(columns.map((name) => sql`${storedColumn(kit.entity, name, null)} as ${sql.ref(name)}`))} from ${sql.table(kit.entity.table)}
where business_id = ${kit.businessId} and id = ${id}`.execute(db);
	const current = rows[0] ?? {};
	return Object.fromEntries(
		Object.entries(values).flatMap(([name, value]) => {
			const { kind, column = "" } = kit.entity.fields[name] ?? {};
			if (!columns.includes(column)) return [];
			const locked = current[column];
			if (isEmpty(locked)) return [[name, value]];
			return kind === "tags" && Array.isArray(locked) && Array.isArray(value)
				? [[name, [...new Set([...locked, ...value])].slice(0, Math.max(50, locked.length))]]
				: [];
		}),
	);
}

const isEmpty = (value: unknown) =>
	value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const failed = (number: number, code: string): RowOutcome => ({
	number,
	outcome: "failed",
	details: { problems: [[null, code]] },
});

type Attempt<T> = { ok: true; value: T } | { ok: false; code: "taken" | "refused" };

/** Runs work in a savepoint, so that a failing row leaves the transaction usable. */
async function attempt<T>(db: Scoped, work: () => Promise<T>): Promise<Attempt<T>> {
	await sql`savepoint import_rows`.execute(db);
	try {
		const value = await work();
		await sql`release savepoint import_rows`.execute(db);
		return { ok: true, value };
	} catch (error) {
		const code = String((error as { code?: unknown }).code);
		// Only constraint and trigger errors are caught; lost connections and deadlocks retry the whole batch.
		if (!/^(22|23|P0)\w{3}$/.test(code)) throw error;
		await sql`rollback to savepoint import_rows`.execute(db);
		await sql`release savepoint import_rows`.execute(db);
		return { ok: false, code: code === "23505" ? "taken" : "refused" };
	}
}
