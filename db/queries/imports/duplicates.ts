import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Identifiers, linkedinSlug, sameDespiteName, sameDespitePhone } from "#app/domain/candidates/identity.ts";
import { companyKey } from "#app/domain/companies/company-name.ts";
import type { ImportEntity } from "#app/domain/import/headers.ts";
import { plain } from "#app/domain/import/plain.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Pointing } from "#db/kit/refs.ts";
import { identifiersOf } from "../identifiers.ts";

export type DuplicateBy = "email" | "phone" | "cnpj" | "linkedin" | "name";

export interface Duplicate {
	id: number;
	uid: string;
	label: string;
	by: DuplicateBy;
	archived: boolean;
	/** It was made by an import that was taken back: the next one may have it again. */
	revives: boolean;
}

/** What a row says that only one person or company has, the surest first. */
export interface Marks {
	email?: string;
	phone?: string;
	cnpj?: string;
	linkedin?: string;
	/** With its company (or its key, for a company). */
	name?: string;
	company?: string;
	companyId?: number;
}

export function marksOf(entity: ImportEntity, values: InputValues): Marks {
	const text = (name: string) =>
		typeof values[name] === "string" && values[name] !== "" ? String(values[name]) : undefined;
	const company = (values.client_company as Pointing | null | undefined) ?? undefined;
	switch (entity) {
		case "candidates":
			return {
				email: text("email"),
				phone: text("mobile_phone"),
				linkedin: text("linkedin"),
				name: text("name"),
				company: text("current_company"),
			};
		case "client_contacts":
			return {
				email: text("email"),
				phone: text("mobile_phone"),
				linkedin: text("linkedin"),
				name: text("name"),
				companyId: company?.id,
				company: company?.label,
			};
		case "client_companies":
			return { cnpj: text("cnpj"), name: text("name") };
		case "jobs":
			return { name: text("title"), companyId: company?.id, company: company?.label };
	}
}

/** The marks as numbers, by which rows of one file are told apart. */
export function keysOf(entity: ImportEntity, marks: Marks): [DuplicateBy, bigint][] {
	const keys: [DuplicateBy, string | undefined][] = [
		["email", marks.email],
		["cnpj", marks.cnpj],
		["phone", marks.phone],
		["linkedin", marks.linkedin && linkedinSlug(marks.linkedin)],
		["name", nameKey(entity, marks)],
	];
	return keys.flatMap(([by, key]) => (key ? [[by, hash(`${by}:${key}`)] as [DuplicateBy, bigint]] : []));
}

function nameKey(entity: ImportEntity, { name, company, companyId }: Marks): string | undefined {
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
	entity: ImportEntity,
	rows: readonly Marks[],
): Promise<(Duplicate | undefined)[]> {
	if (rows.length === 0) return [];
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
${queries[entity](businessId)}`.execute(db);
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
	entity: ImportEntity,
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

type Query = (businessId: number) => ReturnType<typeof sql>;

const candidate = (by: DuplicateBy) =>
	sql`r.n, c.id, c.uid, c.name as label, ${sql.lit(by)} as by, c.archived_at is not null as archived`;
const named = (label: string, by: DuplicateBy) =>
	sql`r.n, t.id, t.uid, t.${sql.ref(label)} as label, ${sql.lit(by)} as by, t.archived_at is not null as archived`;

const queries: Record<ImportEntity, Query> = {
	candidates: (biz) => sql`
select ${candidate("email")} from r join candidates c on c.business_id = ${biz} and c.email = r.email
union all select ${candidate("phone")} from r join candidates c on c.business_id = ${biz} and c.mobile_phone = r.phone and c.archived_at is null
union all select ${candidate("email")} from r join contact_points p on p.business_id = ${biz} and p.kind = 'email' and p.value = r.email
  and p.reference_type = 'candidates' join candidates c on c.business_id = ${biz} and c.id = p.reference_id and c.archived_at is null
union all select ${candidate("phone")} from r join contact_points p on p.business_id = ${biz} and p.kind = 'phone' and p.value = r.phone
  and p.reference_type = 'candidates' join candidates c on c.business_id = ${biz} and c.id = p.reference_id and c.archived_at is null
union all select r.n, c.id, c.uid, c.name, case w.why when 'linkedin' then 'linkedin' else 'name' end, false
  from r cross join lateral candidate_twins(r.name, r.company, r.linkedin) w
  join candidates c on c.business_id = ${biz} and c.id = w.id and c.archived_at is null
  where (r.linkedin is not null or r.company is not null) and w.why in ('linkedin', 'company')`,
	client_companies: (biz) => sql`
select ${named("name", "cnpj")} from r join client_companies t on t.business_id = ${biz} and t.cnpj = r.cnpj
union all select ${named("name", "name")} from r join client_companies t on t.business_id = ${biz} and t.name_key = r.key
  and r.key <> '' and t.archived_at is null`,
	client_contacts: (biz) => sql`
select ${named("name", "email")} from r join client_contacts t on t.business_id = ${biz} and t.email = r.email
union all select ${named("name", "name")} from r join client_contacts t on t.business_id = ${biz} and t.name = r.name
  and t.client_company_id = r."companyId" and t.archived_at is null
union all select ${named("name", "phone")} from r join client_contacts t on t.business_id = ${biz} and t.mobile_phone = r.phone
  and t.archived_at is null where r.phone is not null`,
	jobs: (biz) => sql`
select ${named("title", "name")} from r join jobs t on t.business_id = ${biz} and t.title = r.name
  and t.client_company_id = r."companyId" and t.archived_at is null and t.status in (0, 1, 2, 3)`,
};
