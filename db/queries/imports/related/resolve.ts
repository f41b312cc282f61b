import { createHash } from "node:crypto";
import { sql } from "kysely";
import { companyKey } from "#app/domain/companies/company-name.ts";
import { normalizeHeader } from "#app/domain/import/normalize-header.ts";
import { type RefType, refTypes } from "#app/domain/import/sources/related-records.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { ReferenceCache } from "../name-lookup.ts";

/** How a row names a record. */
export interface NamedReference {
	id?: string;
	email?: string;
	name?: string;
}

export const refTables = {
	candidate: "candidates",
	job: "jobs",
	company: "client_companies",
	contact: "client_contacts",
	apply: "applies",
} as const satisfies Record<RefType, string>;

export type ResolvedRefs = Partial<Record<RefType, number>>;
export interface RefQuery {
	names: Partial<Record<RefType, NamedReference>>;
}

/** 0 represents a record that an earlier file of the set will create. */
export const plannedId = 0;

interface Place {
	businessId: number;
	system: string;
	setId: number | null;
	book: ReferenceCache;
}

/** Matches by the source system's id, else by email, else by unique name. */
export async function resolveRefs(
	db: Scoped,
	place: Place,
	rows: readonly RefQuery[],
	dryRun: boolean,
): Promise<ResolvedRefs[]> {
	const result: ResolvedRefs[] = rows.map(() => ({}));
	for (const type of refTypes) {
		const named = rows.flatMap(({ names }, at) => (names[type] ? [{ at, ...names[type] }] : []));
		if (named.length === 0) continue;
		const ids = await byId(db, place, type, named);
		const emails = await byEmail(db, place, type, named);
		const names = await byName(db, place, type, named);
		const later = dryRun ? await byPlan(db, place, type, named) : new Set<bigint>();
		for (const { at, id, email, name } of named) {
			const record =
				(id ? ids.get(id) : undefined) ??
				(email ? emails.get(email.toLowerCase()) : undefined) ??
				(name ? names(name) : undefined) ??
				getPlan(later, getRowKeys(type, { id, email, name }));
			const row = result[at];
			if (record !== undefined && row) row[type] = record;
		}
	}
	return result;
}

const getPlan = (later: ReadonlySet<bigint>, keys: readonly bigint[]) =>
	keys.some((key) => later.has(key)) ? plannedId : undefined;

async function byId(db: Scoped, { businessId, system }: Place, type: RefType, named: readonly NamedReference[]) {
	const codes = [...new Set(named.flatMap(({ id }) => id ?? []))];
	if (codes.length === 0) return new Map<string, number>();
	const table = refTables[type];
	const living = type === "apply" ? sql`` : sql`and t.archived_at is null`;
	const { rows } = await sql<Row<"external_ids", "code"> & { id: number }>`
select e.code, t.id from external_ids e join ${sql.table(table)} t on t.business_id = e.business_id and t.id = e.reference_id ${living}
where e.business_id = ${businessId} and e.reference_type = ${table} and e.system = ${system} and e.code = any(${sql.val(codes)}::text[])`.execute(
		db,
	);
	return new Map(rows.map(({ code, id }) => [code, id]));
}

async function byEmail(db: Scoped, { businessId }: Place, type: RefType, named: readonly NamedReference[]) {
	const emails = [...new Set(named.flatMap(({ email }) => email?.toLowerCase() ?? []))];
	if (emails.length === 0 || (type !== "candidate" && type !== "contact")) return new Map<string, number>();
	const table = refTables[type];
	const request = sql.val(emails);
	const { rows } = await sql<{
		email: Column<"contact_points", "value">;
		id: Column<"contact_points", "reference_id">;
	}>`
select p.value as email, p.reference_id as id from contact_points p join ${sql.table(table)} t on t.business_id = p.business_id and t.id = p.reference_id and t.archived_at is null
where p.business_id = ${businessId} and p.reference_type = ${table} and p.kind = 'email' and p.value = any(${request}::text[])
union all select t.email, t.id from ${sql.table(table)} t where t.business_id = ${businessId} and t.email = any(${request}::text[]) and t.archived_at is null`.execute(
		db,
	);
	return new Map(rows.map(({ email, id }) => [email, id]));
}

async function byName(db: Scoped, { book }: Place, type: RefType, named: readonly NamedReference[]) {
	const names = [...new Set(named.flatMap(({ name }) => name ?? []))];
	if (names.length === 0 || type === "apply") return () => undefined;
	const match = await book.find(db, refTables[type], names);
	return (name: string) => {
		const id = match(name);
		return typeof id === "number" ? id : undefined;
	};
}

async function byPlan(db: Scoped, { businessId, setId }: Place, type: RefType, named: readonly NamedReference[]) {
	if (setId === null) return new Set<bigint>();
	const keys = named.flatMap((item) => getRowKeys(type, item)).map(String);
	const rows = await db
		.selectFrom("import_set_refs")
		.select(sql<string>`key::text`.as("key"))
		.where("business_id", "=", businessId)
		.where("set_id", "=", setId)
		.where("key", "=", sql<number>`any(${sql.val(keys)}::bigint[])`)
		.execute();
	return new Set(rows.map(({ key }) => BigInt(key)));
}

/** Keys by which later files of the set can refer to the row. */
export function getRowKeys(
	type: RefType,
	{ id, email, name }: { [Key in keyof NamedReference]?: NamedReference[Key] | undefined },
): bigint[] {
	const notices = [
		id && `id|${id}`,
		email && `email|${email.toLowerCase()}`,
		name && `name|${(type === "company" ? companyKey(name) : "") || normalizeHeader(name)}`,
	];
	return notices.flatMap((item) =>
		item ? [createHash("sha1").update(`${type}|${item}`).digest().readBigInt64BE(0)] : [],
	);
}

/** Stores the keys by which later files will find rows of a set. */
export async function saveSetRefs(db: Scoped, setId: number, keys: readonly bigint[]): Promise<void> {
	if (keys.length === 0) return;
	await sql`insert into import_set_refs (business_id, set_id, key)
select ${db.businessId}, ${setId}, key from unnest(${sql.val([...new Set(keys)].map(String))}::bigint[]) key on conflict do nothing`.execute(
		db,
	);
}
