import { type RawBuilder, sql } from "kysely";
import {
	type Configurations,
	parseConfigurations,
	type ShortlistKind,
	type ShortlistStatus,
} from "#app/domain/shortlists/configurations.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { FeedbackCounters } from "./people.ts";

export interface Shortlist extends Row<"shortlists", "id" | "uid" | "name" | "findings"> {
	kind: ShortlistKind;
	status: ShortlistStatus;
	expiresAt: Column<"shortlists", "expires_at">;
	sentAt: Column<"shortlists", "sent_at">;
	configurations: Configurations;
	job: { id: number; uid: string; title: string; company: string; companyId: number };
	/** The brand it is sent under. */
	site: { id: number; title: string; domain: string } | null;
	template: { uid: string; name: string; file: string | null } | null;
	consultant: { name: string; email: string } | null;
}

/** A shortlist of this business, by its public id. */
export async function findShortlist(trx: Scoped, uid: string): Promise<Shortlist | undefined> {
	const { rows } = await sql<Omit<Shortlist, "configurations"> & { configurations: unknown }>`
select l.id, l.uid, l.name, l.kind, l.status, l.findings, l.expires_at as "expiresAt", l.sent_at as "sentAt", l.configurations,
  json_build_object('id', j.id, 'uid', j.uid, 'title', j.title, 'company', j.company_name, 'companyId', j.client_company_id) as job,
  case when s.id is not null then json_build_object('id', s.id, 'title', s.title, 'domain', s.domain) end as site,
  case when u.id is not null then json_build_object('uid', u.uid, 'name', u.name, 'file', f.name) end as template,
  (select json_build_object('name', r.name, 'email', r.email) from recruiters r
    where r.business_id = l.business_id and r.id = coalesce(l.created_by_id, j.owner_id)) as consultant
  from shortlists l
  join jobs j on j.business_id = l.business_id and j.id = l.job_id and j.archived_at is null
  left join site_configs s on s.business_id = l.business_id and s.id = l.site_config_id
  left join template_uploads u on u.business_id = l.business_id and u.id = l.template_upload_id
  left join data_files f on f.business_id = u.business_id and f.id = u.data_file_id
 where l.business_id = ${trx.businessId} and l.uid = ${uid} and l.archived_at is null`.execute(trx);
	return rows[0] && { ...rows[0], configurations: parseConfigurations(rows[0].configurations) };
}

export interface ListedShortlist extends FeedbackCounters, Row<"shortlists", "uid" | "name"> {
	kind: ShortlistKind;
	status: ShortlistStatus;
	people: number;
	viewers: number;
	opened: number;
	/** Viewers who have not finished their review. */
	waiting: number;
	sentAt: Column<"shortlists", "sent_at">;
	expiresAt: Column<"shortlists", "expires_at">;
	job: { uid: string; title: string; company: string | null };
}

/** A job's shortlists, newest first, with counters from shortlists_aggs. */
export async function listShortlists(trx: Scoped, jobId: number): Promise<ListedShortlist[]> {
	return (await findShortlists(trx, sql`l.job_id = ${jobId}`)).rows;
}

export interface ShortlistFilter {
	status: ShortlistStatus | null;
	/** Sent, with answers missing from some viewers. */
	silent: boolean;
	/** Creator of the shortlist or owner of its job. */
	recruiterId: number | null;
	/** Parts of the name, the job or the company. */
	words: string;
	page: number;
}

export const perPage = 25;

export function listAllShortlists(trx: Scoped, shortlistFilter: ShortlistFilter) {
	const { status, silent, recruiterId, words, page } = shortlistFilter;
	return findShortlists(
		trx,
		sql`j.archived_at is null and (${status}::text is null or l.status = ${status})
   and (not ${silent} or (l.status in ('sent', 'answered') and v.waiting > 0))
   and (${recruiterId}::bigint is null or ${recruiterId} in (l.created_by_id, j.owner_id))
   and (${words} = '' or position(app_plain(${words}) in app_plain(l.name || ' ' || j.title || ' ' || coalesce(j.company_name, ''))) > 0)`,
		page,
	);
}

async function findShortlists(trx: Scoped, which: RawBuilder<unknown>, page = 0) {
	const { rows } = await sql<ListedShortlist & { total: number }>`
select l.uid, l.name, l.kind, l.status, l.sent_at as "sentAt", l.expires_at as "expiresAt", p.*, v.*,
  json_build_object('uid', j.uid, 'title', j.title, 'company', j.company_name) as job, count(*) over ()::int as total
  from shortlists l join jobs j on j.business_id = l.business_id and j.id = l.job_id,
  lateral (select count(*)::int as people, coalesce(sum(a.like_candidates), 0)::int as like_candidates,
      coalesce(sum(a.deslike_candidates), 0)::int as deslike_candidates, coalesce(sum(a.star_candidate), 0)::int as star_candidate,
      coalesce(sum(a.amount_description), 0)::int as amount_description
     from shortlist_applies s join applies a on a.business_id = s.business_id and a.id = s.apply_id
    where s.business_id = l.business_id and s.shortlist_id = l.id) p,
  lateral (select count(*)::int as viewers, count(v.opened_at)::int as opened,
      count(*) filter (where v.answered_at is null and v.revoked_at is null)::int as waiting from shortlist_relationships v
    where v.business_id = l.business_id and v.shortlist_id = l.id and v.sent_at is not null) v
 where l.business_id = ${trx.businessId} and l.archived_at is null and (${which})
 order by l.created_at desc, l.id desc limit ${page === 0 ? 200 : perPage} offset ${Math.max(0, page - 1) * perPage}`.execute(
		trx,
	);
	return { rows, total: rows[0]?.total ?? 0 };
}

export interface Member
	extends FeedbackCounters,
		Row<"applies", "id" | "uid" | "status">,
		Row<"candidates", "name" | "city">,
		Row<"shortlist_applies", "opinion"> {
	headline: string | null;
	company: Column<"candidates", "current_company">;
	stage: Column<"job_statuses", "name">;
	withdrawn: boolean;
	said: {
		viewer: string;
		viewerUid: string;
		like: boolean | null;
		star: boolean;
		description: string | null;
		at: string;
		answer: string | null;
		answeredBy: string | null;
	}[];
}

export async function listMembers(trx: Scoped, shortlistId: number): Promise<Member[]> {
	const { rows } = await sql<Member>`
select a.id, a.uid, c.name, coalesce(c.current_position, c.role_name) as headline, c.current_company as company, c.city, a.status,
  t.name as stage, s.opinion, a.withdrawn_at is not null or c.anonymised_at is not null as withdrawn,
  a.like_candidates, a.deslike_candidates, a.star_candidate, a.amount_description,
  (select coalesce(json_agg(json_build_object('viewer', coalesce(k.name, v.guest_email), 'viewerUid', v.uid, 'like', f.like_avaliation,
      'star', f.star, 'description', f.description, 'at', f.updated_at, 'answer', f.answer, 'answeredBy', r.name) order by f.updated_at desc), '[]')
     from like_candidates f
     left join recruiters r on r.business_id = f.business_id and r.id = f.answered_by_id
     join shortlist_relationships v on v.business_id = f.business_id and v.id = f.shortlist_relationship_id
     left join client_contacts k on k.business_id = v.business_id and k.id = v.client_contact_id
    where f.business_id = s.business_id and f.shortlist_id = s.shortlist_id and f.apply_id = s.apply_id
      and (f.like_avaliation is not null or f.star or f.description is not null)) as said
  from shortlist_applies s
  join applies a on a.business_id = s.business_id and a.id = s.apply_id
  join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
  join job_statuses t on t.business_id = a.business_id and t.job_id = a.job_id and t.status = a.status
 where s.business_id = ${trx.businessId} and s.shortlist_id = ${shortlistId} order by s.position, s.apply_id`.execute(
		trx,
	);
	return rows;
}

export interface ListedViewer extends Row<"shortlist_relationships", "id" | "uid" | "views"> {
	contactUid: Column<"client_contacts", "uid"> | null;
	contactId: Column<"client_contacts", "id"> | null;
	name: string;
	email: string;
	locale: "pt" | "en";
	permissions: unknown;
	sentAt: Column<"shortlist_relationships", "sent_at">;
	openedAt: Column<"shortlist_relationships", "opened_at">;
	lastSeenAt: Column<"shortlist_relationships", "last_seen_at">;
	answeredAt: Column<"shortlist_relationships", "answered_at">;
	expiresAt: Column<"shortlist_relationships", "expires_at">;
	revokedAt: Column<"shortlist_relationships", "revoked_at">;
	expired: boolean;
}

export async function listViewers(trx: Scoped, shortlistId: number): Promise<ListedViewer[]> {
	const { rows } = await sql<ListedViewer>`
select v.id, v.uid, k.uid as "contactUid", k.id as "contactId", coalesce(k.name, v.guest_email) as name, coalesce(k.email, v.guest_email) as email,
  coalesce(v.locale, k.locale, 'pt') as locale, v.permissions, v.sent_at as "sentAt", v.opened_at as "openedAt",
  v.last_seen_at as "lastSeenAt", v.views, v.answered_at as "answeredAt", v.expires_at as "expiresAt", coalesce(v.revoked_at, k.archived_at) as "revokedAt",
  v.expires_at <= now() as expired
  from shortlist_relationships v
  left join client_contacts k on k.business_id = v.business_id and k.id = v.client_contact_id
 where v.business_id = ${trx.businessId} and v.shortlist_id = ${shortlistId} order by name, v.id`.execute(trx);
	return rows;
}
