import { sql } from "kysely";
import { getIdentifyingWords } from "#app/domain/candidates/erasure.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row as TableRow } from "#db/kit/row.ts";

export interface DataSubjectIdentifiers {
	/** The record itself. */
	id: number;
	uid: string;
	email: string | null;
	siteId: number | null;
	/** It and the records that were merged into it. */
	ids: number[];
	uids: string[];
	emails: string[];
	phones: string[];
	names: string[];
	/** Words that identify the person in a text. */
	words: string[];
	applies: number[];
	applyUids: string[];
	jobs: number[];
	/** Already erased: only remains are searched for. */
	done: boolean;
}

interface Row
	extends TableRow<
		"candidates",
		"id" | "uid" | "name" | "email" | "mobile_phone" | "linkedin" | "site_config_id" | "anonymised_at"
	> {}

/** Locks the person's rows; undefined when missing or merged into another record. */
export async function lockDataSubject(db: Scoped, id: number): Promise<DataSubjectIdentifiers | undefined> {
	const { rows } = await sql<Row>`
with recursive people as (
  select id from candidates where business_id = ${db.businessId} and id = ${id}
  union select c.id from candidates c join people p on c.merged_to_id = p.id where c.business_id = ${db.businessId}
)
select id, uid, name, email, mobile_phone, linkedin, site_config_id, anonymised_at from candidates
where business_id = ${db.businessId} and id in (select id from people) order by id for update`.execute(db);
	const own = rows.find((row) => row.id === id);
	if (!own) return undefined;
	const ids = rows.map((row) => row.id);
	const { rows: points } = await sql<TableRow<"contact_points", "kind" | "value">>`
select kind, value from contact_points where business_id = ${db.businessId} and reference_type = 'candidates' and reference_id = any(${ids}::bigint[])
union select 'email', lower(email) from identities where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[]) and email is not null
union select 'email', new_email from one_time_tokens where business_id = ${db.businessId} and candidate_id = any(${ids}::bigint[]) and new_email is not null
union select 'email', lower(email) from sendout_recipients where business_id = ${db.businessId} and reference_type = 'candidates'
  and reference_id = any(${ids}::bigint[]) and email is not null`.execute(db);
	const applies = await db
		.selectFrom("applies")
		.select(["id", "uid", "job_id"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", sql<number>`any(${ids}::bigint[])`)
		.execute();
	const living = rows.filter((row) => row.anonymised_at === null);
	const of = (kind: string) => points.filter((point) => point.kind === kind).map(({ value }) => value);
	const emails = [...new Set([...living.flatMap(({ email }) => email ?? []), ...of("email")])];
	const phones = [...new Set([...living.flatMap((row) => row.mobile_phone ?? []), ...of("phone")])];
	const names = [...new Set(living.map(({ name }) => name))];
	return {
		id,
		uid: own.uid,
		email: own.email,
		siteId: own.site_config_id,
		ids,
		uids: rows.map(({ uid }) => uid),
		emails,
		phones,
		names,
		words: [
			...names,
			...names.flatMap(getIdentifyingWords),
			...emails,
			...phones.flatMap((phone) => [phone, phone.replace(/^\+55/, ""), phone.replace(/\D/g, "")]),
			...living.flatMap(({ linkedin }) => linkedin ?? []),
		],
		applies: applies.map((apply) => apply.id),
		applyUids: applies.map(({ uid }) => uid),
		jobs: [...new Set(applies.map(({ job_id }) => job_id))],
		done: living.length === 0,
	};
}
