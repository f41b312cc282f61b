import { createHash } from "node:crypto";
import { sql } from "kysely";
import {
	confirmsNameMatch,
	confirmsPhoneMatch,
	type Identifiers,
	linkedinSlug,
} from "#app/domain/candidates/duplicate-match.ts";
import { companyKey } from "#app/domain/companies/company-name.ts";
import { normalizeHeader } from "#app/domain/import/normalize-header.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { DuplicateBy, MatchKeys } from "#db/kit/importable.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";
import { listIdentifiers } from "../identifiers.ts";

export interface Duplicate {
	id: number;
	uid: string;
	label: string;
	by: DuplicateBy;
	archived: boolean;
	/** Created by an undone import: the next import may restore it. */
	revives: boolean;
}

/** Match keys as numbers, for comparing rows of one file. */
export function getMatchKeys(entity: string, marks: MatchKeys): [DuplicateBy, bigint][] {
	const keys: [DuplicateBy, string | undefined][] = [
		["id", marks.id && `${marks.id}|${normalizeHeader(marks.name ?? "")}`],
		["email", marks.email],
		["cpf", marks.cpf],
		["cnpj", marks.cnpj],
		["phone", marks.phone],
		["linkedin", marks.linkedin && linkedinSlug(marks.linkedin)],
		["name", nameKey(entity, marks)],
		["row", marks.row],
	];
	return keys.flatMap(([by, key]) => (key ? [[by, hash(`${by}:${key}`)] as [DuplicateBy, bigint]] : []));
}

function nameKey(entity: string, { name, company, companyId }: MatchKeys): string | undefined {
	if (!name) return undefined;
	if (entity === "client_companies") return companyKey(name) || normalizeHeader(name);
	const at = companyId ? `#${companyId}` : company ? companyKey(company) || normalizeHeader(company) : "";
	return at === "" ? undefined : `${normalizeHeader(name)}|${at}`;
}

const hash = (text: string) => createHash("sha1").update(text).digest().readBigInt64BE(0);

/** Existing record per row; archived ones only by unique values. */
export async function findDuplicates(
	db: Scoped,
	entity: string,
	rows: readonly MatchKeys[],
	from: { system: string; importId: number },
): Promise<(Duplicate | undefined)[]> {
	const importable = getEntitySql(entity).imported;
	if (rows.length === 0 || !importable) return rows.map(() => undefined);
	const request = JSON.stringify(
		rows.map((marks, n) => ({
			...marks,
			n,
			key: marks.name && entity === "client_companies" ? companyKey(marks.name) : undefined,
		})),
	);
	const { rows: hits } = await sql<Omit<Duplicate, "revives"> & { n: number }>`
with r as materialized (select * from jsonb_to_recordset(${request}::jsonb)
  as r(n int, email text, phone text, cnpj text, linkedin text, name text, company text, "companyId" bigint, key text))
${importable.duplicates(db)}`.execute(db);
	hits.push(...(await knownElsewhere(db, entity, rows, from)));
	const order: DuplicateBy[] = ["id", "email", "cpf", "cnpj", "phone", "linkedin", "name", "row"];
	hits.sort(
		(first, other) =>
			order.indexOf(first.by) - order.indexOf(other.by) ||
			Number(first.archived) - Number(other.archived) ||
			first.id - other.id,
	);
	const undone = await undoneAmong(db, entity, hits);
	const doubtful = hits.filter(({ by }) => by === "name" || by === "phone").map(({ id }) => id);
	const existing = await listIdentifiers(db, entity, doubtful);
	const others = await idsElsewhere(db, entity, from.system, doubtful);
	const result: (Duplicate | undefined)[] = rows.map(() => undefined);
	for (const { n, ...twin } of hits)
		if (
			!result[n] &&
			isSameRecord(rows[n] ?? {}, twin.by, existing.get(twin.id)) &&
			!isDifferentRecord(from.system, rows[n]?.id, twin.by, others.get(twin.id))
		)
			result[n] = { ...twin, revives: twin.archived && undone.has(twin.id) };
	return result;
}

/** A conflicting identifier overrules the match. */
export function isSameRecord(marks: MatchKeys, by: DuplicateBy, existing: Identifiers | undefined): boolean {
	if (!existing || (by !== "name" && by !== "phone")) return true;
	const own = toIdentifiers(marks);
	return by === "name" ? confirmsNameMatch(own, existing) : confirmsPhoneMatch(own, existing);
}

/** Different ids in one system mean different records, whatever else they share. */
export function isDifferentRecord(
	system: string,
	own: string | undefined,
	by: DuplicateBy,
	others: readonly string[] | undefined,
): boolean {
	if (system === "generic" || own === undefined || (by !== "name" && by !== "phone")) return false;
	return others !== undefined && others.length > 0 && !others.includes(own);
}

/** External ids of these records. */
async function idsElsewhere(db: Scoped, entity: string, system: string, ids: readonly number[]) {
	const result = new Map<number, string[]>();
	if (system === "generic" || ids.length === 0) return result;
	const rows = await db
		.selectFrom("external_ids")
		.select(["reference_id", "code"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", entity)
		.where("system", "=", system)
		.where("reference_id", "in", [...new Set(ids)])
		.execute();
	for (const { reference_id, code } of rows) result.set(reference_id, [...(result.get(reference_id) ?? []), code]);
	return result;
}

export function toIdentifiers({ email, phone, linkedin, cnpj, name }: MatchKeys): Identifiers {
	return {
		emails: email ? [email] : [],
		phones: phone ? [phone] : [],
		linkedin: linkedin ?? null,
		cnpj: cnpj ?? null,
		name: name ?? null,
	};
}

/** Records matched by external id, by CPF, or by an identical earlier row. */
async function knownElsewhere(
	db: Scoped,
	entity: string,
	rows: readonly MatchKeys[],
	{ system, importId }: { system: string; importId: number },
) {
	const { table, label } = getTarget(entity as RefTarget);
	const request = JSON.stringify(
		rows.map(({ id, cpf, row }, n) => ({ n, id, cpf, print: row && String(getFingerprint({ row })) })),
	);
	const of = (by: DuplicateBy) =>
		sql`r.n, t.id, t.uid, t.${sql.ref(label)} as label, ${sql.lit(by)} as by, t.archived_at is not null as archived`;
	const own = sql`t.business_id = ${db.businessId} and t.id`;
	const { rows: hits } = await sql<Omit<Duplicate, "revives"> & { n: number }>`
with r as materialized (select * from jsonb_to_recordset(${request}::jsonb) as r(n int, id text, cpf text, print bigint))
select ${of("id")} from r join external_ids e on e.business_id = ${db.businessId} and e.reference_type = ${entity} and e.system = ${system}
  and e.code = r.id join ${sql.table(table)} t on ${own} = e.reference_id
${entity === "candidates" ? sql`union all select ${of("cpf")} from r join candidates t on t.business_id = ${db.businessId} and t.cpf_hash = r.cpf` : sql``}
union all select ${of("row")} from r join import_rows i on i.business_id = ${db.businessId} and i.fingerprint = r.print and i.outcome = 'created'
  and i.import_id <> ${importId} join imports m on m.business_id = i.business_id and m.id = i.import_id and m.entity = ${entity}
  join ${sql.table(table)} t on ${own} = i.record_id`.execute(db);
	// Spreadsheet ids count from one: they match only with the same name.
	const named = ({ n, by, label }: (typeof hits)[number]) =>
		by !== "id" || system !== "generic" || normalizeHeader(label) === normalizeHeader(rows[n]?.name ?? label);
	return hits.filter(named);
}

/** Hash of the row's cells as a number. */
export const getFingerprint = ({ row }: Pick<MatchKeys, "row">): bigint | null => (row ? hash(`row:${row}`) : null);

async function undoneAmong(
	db: Scoped,
	entity: string,
	hits: readonly { id: number; archived: boolean }[],
): Promise<Set<number>> {
	const ids = hits.filter(({ archived }) => archived).map(({ id }) => id);
	if (ids.length === 0) return new Set();
	const { rows } = await sql<{ id: NonNullable<Column<"import_rows", "record_id">> }>`
select r.record_id as id from import_rows r join imports i on i.business_id = r.business_id and i.id = r.import_id
where r.business_id = ${db.businessId} and r.record_id = any(${sql.val(ids)}::bigint[]) and r.outcome = 'created'
  and i.entity = ${entity} and i.state = 'undone'`.execute(db);
	return new Set(rows.map(({ id }) => id));
}
