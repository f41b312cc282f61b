import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Identifiers, linkedinSlug, sameDespiteName, sameDespitePhone } from "#app/domain/candidates/identity.ts";
import { companyKey } from "#app/domain/companies/company-name.ts";
import { plain } from "#app/domain/import/plain.ts";
import { sqlOf } from "#db/entities/index.ts";
import type { DuplicateBy, Marks } from "#db/kit/importable.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { identifiersOf } from "../identifiers.ts";

export interface Duplicate {
	id: number;
	uid: string;
	label: string;
	by: DuplicateBy;
	archived: boolean;
	/** It was made by an import that was taken back: the next one may have it again. */
	revives: boolean;
}

/** The marks as numbers, by which rows of one file are told apart. */
export function keysOf(entity: string, marks: Marks): [DuplicateBy, bigint][] {
	const keys: [DuplicateBy, string | undefined][] = [
		["email", marks.email],
		["cnpj", marks.cnpj],
		["phone", marks.phone],
		["linkedin", marks.linkedin && linkedinSlug(marks.linkedin)],
		["name", nameKey(entity, marks)],
	];
	return keys.flatMap(([by, key]) => (key ? [[by, hash(`${by}:${key}`)] as [DuplicateBy, bigint]] : []));
}

function nameKey(entity: string, { name, company, companyId }: Marks): string | undefined {
	if (!name) return undefined;
	if (entity === "client_companies") return companyKey(name) || plain(name);
	const at = companyId ? `#${companyId}` : company ? companyKey(company) || plain(company) : "";
	return at === "" ? undefined : `${plain(name)}|${at}`;
}

const hash = (text: string) => createHash("sha1").update(text).digest().readBigInt64BE(0);

/** For each row the record of this business that it repeats, if there is one. Filed-away ones only by what must be unique. */
export async function findDuplicates(
	db: Scoped,
	businessId: number,
	entity: string,
	rows: readonly Marks[],
): Promise<(Duplicate | undefined)[]> {
	const importable = sqlOf(entity).imported;
	if (rows.length === 0 || !importable) return rows.map(() => undefined);
	const asked = JSON.stringify(
		rows.map((marks, n) => ({
			...marks,
			n,
			key: marks.name && entity === "client_companies" ? companyKey(marks.name) : undefined,
		})),
	);
	const { rows: hits } = await sql<Omit<Duplicate, "revives"> & { n: number }>`
with r as materialized (select * from jsonb_to_recordset(${asked}::jsonb)
  as r(n int, email text, phone text, cnpj text, linkedin text, name text, company text, "companyId" bigint, key text))
${importable.duplicates(businessId)}`.execute(db);
	const order: DuplicateBy[] = ["email", "cnpj", "phone", "linkedin", "name"];
	hits.sort((one, other) => order.indexOf(one.by) - order.indexOf(other.by) || one.id - other.id);
	const undone = await undoneAmong(db, businessId, entity, hits);
	const doubtful = hits.filter(({ by }) => by === "name" || by === "phone").map(({ id }) => id);
	const known = await identifiersOf(db, businessId, entity, doubtful);
	const found: (Duplicate | undefined)[] = rows.map(() => undefined);
	for (const { n, ...twin } of hits)
		if (!found[n] && isOne(rows[n] ?? {}, twin.by, known.get(twin.id)))
			found[n] = { ...twin, revives: twin.archived && undone.has(twin.id) };
	return found;
}

/** Whether what was found by one mark is the same: a conflicting identifier says no. */
export function isOne(marks: Marks, by: DuplicateBy, known: Identifiers | undefined): boolean {
	if (!known || (by !== "name" && by !== "phone")) return true;
	const own = identifiersOfMarks(marks);
	return by === "name" ? sameDespiteName(own, known) : sameDespitePhone(own, known);
}

export function identifiersOfMarks({ email, phone, linkedin, cnpj, name }: Marks): Identifiers {
	return {
		emails: email ? [email] : [],
		phones: phone ? [phone] : [],
		linkedin: linkedin ?? null,
		cnpj: cnpj ?? null,
		name: name ?? null,
	};
}

async function undoneAmong(
	db: Scoped,
	businessId: number,
	entity: string,
	hits: readonly { id: number; archived: boolean }[],
): Promise<Set<number>> {
	const ids = hits.filter(({ archived }) => archived).map(({ id }) => id);
	if (ids.length === 0) return new Set();
	const { rows } = await sql<{ id: number }>`
select r.record_id as id from import_rows r join imports i on i.business_id = r.business_id and i.id = r.import_id
where r.business_id = ${businessId} and r.record_id = any(${sql.val(ids)}::bigint[]) and r.outcome = 'created'
  and i.entity = ${entity} and i.state = 'undone'`.execute(db);
	return new Set(rows.map(({ id }) => id));
}
