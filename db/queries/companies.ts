import { sql } from "kysely";
import { companyDomain, companyKey } from "#app/domain/companies/company-name.ts";
import { type DuplicateReason, rankDuplicates } from "#app/domain/leads/leads.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface CompanyDuplicate
	extends Row<"client_companies", "id" | "uid" | "name" | "cnpj" | "city" | "status" | "domain"> {
	reasons: DuplicateReason[];
}

/** Possible duplicates by CNPJ, domain or similar name, most certain first. */
export async function findCompanyDuplicates(
	db: Scoped,
	target: { name?: string | null; cnpj?: string | null; site?: string | null; email?: string | null },
): Promise<CompanyDuplicate[]> {
	const cnpj = target.cnpj ?? null;
	const domains = [companyDomain(target.site), companyDomain(target.email)].filter((item) => item !== null);
	const key = companyKey(target.name ?? "");
	const names = beginnings(key);
	const { rows } = await sql<Omit<CompanyDuplicate, "reasons"> & Record<`same_${DuplicateReason}`, boolean>>`
with found as (
  select id from client_companies where business_id = ${db.businessId} and cnpj = ${cnpj}
  union select id from client_companies where business_id = ${db.businessId} and domain = any(${sql.val(domains)}::text[])
  union select client_company_id from client_contacts
   where business_id = ${db.businessId} and email_domain = any(${sql.val(domains)}::text[]) and archived_at is null
  union select id from client_companies where business_id = ${db.businessId} and name_key = any(${sql.val(names)}::text[])
  union select id from client_companies where business_id = ${db.businessId} and ${key}::text <> ''
     and name_key >= ${key}::text || ' ' and name_key < ${key}::text || ' zzzz')
select c.id, c.uid, c.name, c.cnpj, c.city, c.status, c.domain,
  coalesce(c.cnpj = ${cnpj}, false) as same_cnpj,
  coalesce(c.domain = any(${sql.val(domains)}::text[]), false) or exists (select from client_contacts k
    where k.business_id = ${db.businessId} and k.client_company_id = c.id and k.archived_at is null
      and k.email_domain = any(${sql.val(domains)}::text[])) as same_domain,
  c.name_key = any(${sql.val(names)}::text[]) or starts_with(c.name_key, ${key}::text || ' ') as same_name
from found join client_companies c on c.business_id = ${db.businessId} and c.id = found.id
where c.archived_at is null limit 20`.execute(db);
	const result = rows.map(({ same_cnpj, same_domain, same_name, ...company }) => {
		const same = { cnpj: same_cnpj, domain: same_domain, name: same_name };
		return { ...company, reasons: (["cnpj", "domain", "name"] as const).filter((reason) => same[reason]) };
	});
	return rankDuplicates(result).slice(0, 8);
}

/** Name and its prefixes of at least two words: "nuvem azul sistemas", "nuvem azul". */
function beginnings(key: string): string[] {
	const words = key.split(" ").slice(0, 12);
	const shorter = words.map((_, index) => words.slice(0, index + 1).join(" ")).slice(1);
	return [...new Set([key, ...shorter])].filter((name) => name !== "");
}

/** Compares names without accents, case and legal form. */
export async function listCompaniesNamed(db: Scoped, name: string): Promise<{ uid: string; name: string }[]> {
	const key = companyKey(name);
	if (key === "") return [];
	return db
		.selectFrom("client_companies")
		.select(["uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("name_key", "=", key)
		.where("archived_at", "is", null)
		.orderBy("id")
		.limit(8)
		.execute();
}

export interface CompanyHeader extends Row<"client_companies", "id" | "uid" | "name" | "status" | "domain"> {
	parent: { uid: string; name: string; status: string } | null;
	children: { uid: string; name: string; status: string }[];
}

const maxChildren = 100;

/** Header of a company; undefined when unknown or archived. */
export async function findCompany(db: Scoped, uid: string): Promise<CompanyHeader | undefined> {
	const { rows } = await sql<CompanyHeader>`
select c.id, c.uid, c.name, c.status, c.domain,
  (select json_build_object('uid', p.uid, 'name', p.name, 'status', p.status) from client_companies p
    where p.business_id = c.business_id and p.id = c.group_parent_id) as parent,
  coalesce((select json_agg(json_build_object('uid', k.uid, 'name', k.name, 'status', k.status) order by k.name) from
    (select uid, name, status from client_companies x where x.business_id = c.business_id and x.group_parent_id = c.id
        and x.archived_at is null order by name limit ${maxChildren}) k), '[]') as children
from client_companies c where c.business_id = ${db.businessId} and c.uid = ${uid} and c.archived_at is null`.execute(
		db,
	);
	return rows[0];
}

export type CompanyTexts = Awaited<ReturnType<typeof findCompanyTexts>>;

export function findCompanyTexts(db: Scoped, companyId: number) {
	return db
		.selectFrom("client_companies")
		.select([
			"cep",
			"street",
			"street_number",
			"complement",
			"district",
			"city",
			"state",
			"country",
			"about",
			"culture",
		])
		.where("business_id", "=", db.businessId)
		.where("id", "=", companyId)
		.executeTakeFirstOrThrow();
}
