import { sql } from "kysely";
import { isPossibleDuplicate } from "#app/domain/candidates/duplicate-match.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { listIdentifiers } from "./identifiers.ts";

export interface DuplicateCriteria {
	emails: string[];
	/** E.164. */
	phones: string[];
	linkedin: string | null;
	name: string | null;
	company: string | null;
	/** The record's own id, when stored. */
	except?: number;
}

export const certainDuplicateReasons = ["email", "phone", "linkedin", "company"] as const;
export type CandidateDuplicateReason = (typeof certainDuplicateReasons)[number] | "name";

export interface DuplicateCandidate
	extends Row<
		"candidates",
		"uid" | "name" | "email" | "mobile_phone" | "current_company" | "city" | "status" | "created_at"
	> {
	role_name: string | null;
	why: CandidateDuplicateReason[];
}

/** Name-only matches need `alsoByName` and are dropped when contact data or profile differ. */
export async function findDuplicateCandidates(
	db: Scoped,
	{ emails, phones, linkedin, name, company, except = 0 }: DuplicateCriteria,
	{ alsoByName = false } = {},
): Promise<DuplicateCandidate[]> {
	const mails = sql`${sql.val(emails.map((email) => email.toLowerCase()))}::text[]`;
	const numbers = sql`${sql.val(phones)}::text[]`;
	const { rows } = await sql<DuplicateCandidate & Row<"candidates", "id">>`
with hits as (
  select id, 'email' as why from candidates where business_id = ${db.businessId} and email = any(${mails}) and archived_at is null
  union all (select id, 'phone' from candidates where business_id = ${db.businessId} and mobile_phone = any(${numbers}) and archived_at is null limit 20)
  union all (select reference_id, case kind when 'email' then 'email' else 'phone' end from contact_points
    where business_id = ${db.businessId} and reference_type = 'candidates' and state <> 'invalid'
      and ((kind = 'email' and value = any(${mails})) or (kind = 'phone' and value = any(${numbers}))) limit 20)
  union all select id, why from candidate_twins(${name}::text, ${company}::text, ${linkedin}::text)
)
select c.id, c.uid, c.name, c.email, c.mobile_phone, coalesce(c.current_position, c.role_name) as role_name, c.current_company, c.city,
  c.status, c.created_at, h.why
from (select id, array_agg(distinct why) as why from hits ${alsoByName ? sql`` : sql`where why <> 'name'`} group by id) h
join candidates c on c.business_id = ${db.businessId} and c.id = h.id
where c.archived_at is null and c.anonymised_at is null and c.id <> ${except}
order by cardinality(h.why) desc, c.created_at desc limit 30`.execute(db);
	const byName = rows.filter(isByName).map(({ id }) => id);
	const existing = await listIdentifiers(db, "candidates", byName);
	const own = { emails, phones, linkedin, name, cnpj: null };
	const match = rows.filter((row) => {
		const theirs = isByName(row) ? existing.get(row.id) : undefined;
		return !theirs || isPossibleDuplicate(own, theirs);
	});
	return match.slice(0, 10).map(({ id, ...double }) => double);
}

const isByName = ({ why }: DuplicateCandidate) => why.every((item) => item === "name" || item === "company");

/** Duplicates of a stored record. */
export async function listDuplicates(db: Scoped, id: number): Promise<DuplicateCandidate[]> {
	const own = await db
		.selectFrom("candidates")
		.select(["name", "email", "mobile_phone", "linkedin", "current_company"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!own) return [];
	const points = await db
		.selectFrom("contact_points")
		.select(["kind", "value"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "candidates")
		.where("reference_id", "=", id)
		.where("state", "<>", "invalid")
		.execute();
	const of = (kind: string) => points.filter((point) => point.kind === kind).map(({ value }) => value);
	return findDuplicateCandidates(db, {
		emails: [...(own.email ? [own.email] : []), ...of("email")],
		phones: [...(own.mobile_phone ? [own.mobile_phone] : []), ...of("phone")],
		linkedin: own.linkedin,
		name: own.name,
		company: own.current_company,
		except: id,
	});
}
