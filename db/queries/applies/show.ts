import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface ApplyDetails
	extends Row<
		"applies",
		| "uid"
		| "status"
		| "submission_status"
		| "interview_status"
		| "reject_reason"
		| "reject_side"
		| "source"
		| "utm_source"
		| "utm_medium"
		| "utm_campaign"
		| "referrer"
		| "cover_letter"
		| "entered_status_at"
		| "created_at"
		| "withdrawn_at"
		| "currency"
	> {
	status_name: Column<"job_statuses", "name">;
	off_limit: Column<"applies", "off_limit_flag">;
	/** The candidate's presentation was sent to a client. */
	cv_sent: boolean;
	likes: Column<"applies", "like_candidates">;
	dislikes: Column<"applies", "deslike_candidates">;
	stars: Column<"applies", "star_candidate">;
	expectation_cents: number | null;
	job: { uid: string; title: string; code: string; status: number; company: string; currency: string };
	candidate: ApplyCandidate;
	cv: { uid: string; name: string; size_bytes: number } | null;
	process: ProcessStep[];
	events: ApplyEvent[];
}

export interface ApplyCandidate {
	uid: string;
	name: string;
	avatar_url: string | null;
	role_name: string | null;
	company: string | null;
	email: string | null;
	mobile_phone: string | null;
	city: string | null;
	state: string | null;
	status: number;
}

export interface ProcessStep {
	status: number;
	name: string;
	required_form: string;
	/** Allowed substatuses; empty means all. */
	sub_statuses: number[];
	sla_business_days: number | null;
}

export interface ApplyEvent {
	id: number;
	kind: string;
	from_status: number | null;
	to_status: number | null;
	from_name: string | null;
	to_name: string | null;
	details: Record<string, unknown>;
	note: string | null;
	seconds_in_status: number | null;
	actor_type: string;
	by: string | null;
	/** ISO text, since it comes inside JSON. */
	created_at: string;
}

/** Reads everything the apply's page shows in one query; undefined when unknown. */
export async function findApply(
	db: Scoped,
	uid: string,
	{ withExpectation }: { withExpectation: boolean },
): Promise<ApplyDetails | undefined> {
	const { rows } = await sql<ApplyDetails>`
select a.uid, a.status, s.name as status_name, a.submission_status, a.interview_status, a.reject_reason, a.reject_side,
  a.source, a.utm_source, a.utm_medium, a.utm_campaign, a.referrer, a.cover_letter, a.entered_status_at, a.created_at, a.withdrawn_at, a.off_limit_flag as off_limit,
  exists (select from submissions x where x.business_id = a.business_id and x.apply_id = a.id and x.archived_at is null) as cv_sent,
  a.like_candidates as likes, a.deslike_candidates as dislikes, a.star_candidate as stars,
  case when ${withExpectation}::boolean then a.expectation_cents end as expectation_cents, a.currency,
  jsonb_build_object('uid', j.uid, 'title', j.title, 'code', j.code, 'status', j.status, 'company', p.name,
    'currency', j.currency) as job,
  jsonb_build_object('uid', c.uid, 'name', c.name, 'avatar_url', c.avatar_url, 'email', c.email, 'status', c.status,
    'role_name', coalesce(c.current_position, c.role_name), 'company', c.current_company,
    'mobile_phone', c.mobile_phone, 'city', c.city, 'state', c.state) as candidate,
  (select jsonb_build_object('uid', f.uid, 'name', f.name, 'size_bytes', f.size_bytes) from data_files f
    where f.business_id = a.business_id and f.id = a.cv_file_id and f.scan_state = 'clean') as cv,
  (select jsonb_agg(jsonb_build_object('status', t.status, 'name', t.name, 'required_form', t.required_form, 'sub_statuses', t.sub_statuses,
      'sla_business_days', t.sla_business_days)
      order by t.position, t.status) from job_statuses t
    where t.business_id = a.business_id and t.job_id = a.job_id) as process,
  (select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at desc, e.id desc), '[]') from (
     select e.id, e.kind, e.from_status, e.to_status, e.from_name, e.to_name, e.note, e.seconds_in_status, e.actor_type,
       case when ${withExpectation}::boolean then e.details else e.details - 'salary_cents' - 'fee_percent' end as details,
       case e.actor_type when 'candidate' then c.name else r.name end as by, e.created_at
     from apply_events e left join recruiters r on r.business_id = e.business_id and r.id = e.recruiter_id
     where e.business_id = a.business_id and e.apply_id = a.id and e.kind <> 'reordered'
     order by e.created_at desc, e.id desc limit 200) e) as events
from applies a
join jobs j on j.business_id = a.business_id and j.id = a.job_id
left join client_companies p on p.business_id = j.business_id and p.id = j.client_company_id
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status
where a.business_id = ${db.businessId} and a.uid = ${uid}`.execute(db);
	return rows[0];
}

export interface MovableApply
	extends Row<"applies", "uid" | "status" | "submission_status">,
		Row<"candidates", "name"> {
	status_name: Column<"job_statuses", "name">;
	job_uid: Column<"jobs", "uid">;
	job_title: Column<"jobs", "title">;
	currency: "BRL" | "USD";
	/** Salary expectation in the job's currency. */
	expectation_cents: number | null;
	/** The most the job pays. */
	job_pay_cents: number | null;
	job_regimes: number[];
	process: ProcessStep[];
}

/** Facts for the move form; undefined when unknown. */
export async function findMovable(db: Scoped, uid: string): Promise<MovableApply | undefined> {
	const { rows } = await sql<MovableApply>`
select a.uid, a.status, s.name as status_name, a.submission_status, c.name, j.uid as job_uid, j.title as job_title, j.currency,
  case when a.currency = j.currency then a.expectation_cents end as expectation_cents,
  coalesce(j.salary_to_cents, j.salary_from_cents) as job_pay_cents, j.regimes as job_regimes,
  (select jsonb_agg(jsonb_build_object('status', t.status, 'name', t.name, 'required_form', t.required_form, 'sub_statuses', t.sub_statuses,
      'sla_business_days', t.sla_business_days)
      order by t.position, t.status) from job_statuses t
    where t.business_id = a.business_id and t.job_id = a.job_id) as process
from applies a
join jobs j on j.business_id = a.business_id and j.id = a.job_id
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status
where a.business_id = ${db.businessId} and a.uid = ${uid}`.execute(db);
	return rows[0];
}
