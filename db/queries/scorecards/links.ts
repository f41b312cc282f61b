import { sql } from "kysely";
import { type Configurations, parseConfigurations } from "#app/domain/shortlists/configurations.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** Days after the interview that a client's link lasts. */
const linkDays = 14;

const expiry = sql`(select greatest(i.starts_at, now()) + make_interval(days => ${linkDays}) from interviews i`;

/** When a link made now would end. */
export async function findLinkExpiry(trx: Scoped, interviewId: number): Promise<Date> {
	const { rows } = await sql<Row<"interviews", "starts_at">>`
select ${expiry} where i.business_id = ${trx.businessId} and i.id = ${interviewId}) as starts_at`.execute(trx);
	return rows[0]?.starts_at ?? new Date();
}

/** Replaces an earlier link. A submitted scorecard stays. */
export async function createScorecardLink(trx: Scoped, interviewId: number, contactId: number, tokenHash: Buffer) {
	await sql`
insert into scorecards (business_id, interview_id, client_contact_id, token_hash, expires_at)
values (${trx.businessId}, ${interviewId}, ${contactId}, ${tokenHash},
  ${expiry} where i.business_id = ${trx.businessId} and i.id = ${interviewId}))
on conflict (business_id, interview_id, client_contact_id)
  do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(trx);
}

export interface ScorecardLinkState extends Row<"scorecards", "expires_at" | "submitted_at"> {
	contactId: number;
	email: Column<"client_contacts", "email">;
	locale: Column<"client_contacts", "locale">;
	/** A link leads here now. */
	open: boolean;
}

/** Client interviewers of an interview: address, link and scorecard state. */
export async function listScorecardLinks(trx: Scoped, interviewId: number): Promise<ScorecardLinkState[]> {
	const { rows } = await sql<ScorecardLinkState>`
select k.id as "contactId", k.email, k.locale, s.expires_at, s.submitted_at,
  coalesce(s.token_hash is not null and s.expires_at > now(), false) as open
  from interview_contacts x
  join client_contacts k on k.business_id = x.business_id and k.id = x.client_contact_id
  left join scorecards s on s.business_id = x.business_id and s.interview_id = x.interview_id and s.client_contact_id = k.id
 where x.business_id = ${trx.businessId} and x.interview_id = ${interviewId}`.execute(trx);
	return rows;
}

/** Revokes a contact's link; submitted scorecards and drafts stay. */
export async function revokeScorecardLink(trx: Scoped, interviewId: number, contactId: number): Promise<void> {
	await trx
		.updateTable("scorecards")
		.set({ token_hash: null, expires_at: null })
		.where("business_id", "=", trx.businessId)
		.where("interview_id", "=", interviewId)
		.where("client_contact_id", "=", contactId)
		.execute();
}

/** The site a link leads to: of the job's last shortlist, else the business's first. */
export async function findLinkSite(trx: Scoped, interviewId: number) {
	const { rows } = await sql<Row<"site_configs", "id" | "title" | "colors" | "domains">>`
select s.id, s.title, s.colors, s.domains from site_configs s
left join lateral (select l.id from shortlists l join interviews i on i.business_id = l.business_id and i.job_id = l.job_id
  where l.business_id = s.business_id and l.site_config_id = s.id and i.id = ${interviewId} limit 1) l on true
where s.business_id = ${trx.businessId} and s.archived_at is null and cardinality(s.domains) > 0
order by l.id is null, s.id limit 1`.execute(trx);
	const [row] = rows;
	return row && { ...row, domain: row.domains[0] ?? "localhost" };
}

export interface ScorecardLink extends Row<"interviews", "apply_id"> {
	interviewId: Column<"interviews", "id">;
	contactId: number;
	name: string;
	expiresAt: Date;
	expired: boolean;
	/** Visibility from the client's shortlist with this candidate; otherwise only the name. */
	configurations: Configurations;
}

/** Resolves a token; contacts removed from the interview get nothing. */
export async function findScorecardLink(trx: Scoped, tokenHash: Buffer): Promise<ScorecardLink | undefined> {
	const { rows } = await sql<Omit<ScorecardLink, "configurations"> & { configurations: unknown }>`
select i.id as "interviewId", i.apply_id, k.id as "contactId", k.name, s.expires_at as "expiresAt", s.expires_at <= now() as expired,
  (select l.configurations from shortlists l join shortlist_applies m on m.business_id = l.business_id and m.shortlist_id = l.id
    where l.business_id = i.business_id and m.apply_id = i.apply_id and l.archived_at is null order by l.sent_at desc nulls last, l.id desc limit 1) as configurations
from scorecards s
join interviews i on i.business_id = s.business_id and i.id = s.interview_id
join interview_contacts x on x.business_id = i.business_id and x.interview_id = i.id and x.client_contact_id = s.client_contact_id
join client_contacts k on k.business_id = s.business_id and k.id = s.client_contact_id and k.archived_at is null
where s.business_id = ${trx.businessId} and s.token_hash = ${tokenHash}`.execute(trx);
	const [row] = rows;
	return row && { ...row, configurations: parseConfigurations(row.configurations ?? { fields: [] }) };
}
