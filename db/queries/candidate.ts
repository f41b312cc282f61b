import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export interface ShownCandidate {
	id: number;
	uid: string;
	name: string;
	email: string;
	avatar_url: string | null;
	confirmed: boolean;
	completed_register: boolean;
	status: number;
	role_name: string | null;
	mobile_phone: string | null;
	linkedin: string | null;
	github: string | null;
	stackoverflow: string | null;
	portifolio: string | null;
	city: string | null;
	state: string | null;
	professional_moment: number;
	remote_work: number;
	current_regime: number | null;
	hiring_regimes: number[];
	mobility: Record<string, unknown>;
	self_introduction: string | null;
	current_company: string | null;
	current_position: string | null;
	available_from: string | null;
	notice_period_days: number | null;
	source: string | null;
	tags: string[];
	owner: string | null;
	created_at: Date;
	last_contact_at: Date | null;
	remuneration: Remuneration | null;
	sectors: { pt: string; en: string }[];
	experiences: Experience[];
	educations: Education[];
	languages: { language: string; level: number; certificate: string | null }[];
	skills: { name: string; years_skills: number; level_skills: number | null }[];
	files: { uid: string; name: string; file_type: string; size_bytes: number; created_at: string }[];
	applies: CandidateApply[];
	events: CandidateEvent[];
}

export interface Remuneration {
	clt: number | null;
	pj: number | null;
	temporary: number | null;
	freelance: number | null;
	currency: string;
}

export interface Experience {
	id: number;
	company: string;
	position: string;
	city: string | null;
	started_on: string | null;
	ended_on: string | null;
	current: boolean;
	verified: boolean;
	description: string | null;
	achievements: string | null;
}

export interface Education {
	id: number;
	institution: string;
	course: string;
	education_level: number | null;
	status: string;
	started_on: string | null;
	ended_on: string | null;
}

export interface CandidateApply {
	uid: string;
	job_uid: string;
	job_title: string;
	company: string;
	status: number;
	status_name: string;
	submission_status: number;
	reject_reason: number | null;
	reject_side: string | null;
	withdrawn: boolean;
	entered_status_at: string;
	created_at: string;
}

export interface CandidateEvent {
	id: number;
	kind: string;
	from_name: string | null;
	to_name: string | null;
	from_status: number | null;
	to_status: number | null;
	note: string | null;
	by: string | null;
	actor_type: string;
	apply_uid: string;
	job_title: string;
	created_at: string;
}

interface Sees {
	remuneration: boolean;
	/** Whether the person may read applies. */
	applies: boolean;
}

/** Everything the page of one candidate shows, in one query; undefined when this business has no such candidate. */
export async function findCandidate(
	db: Scoped,
	businessId: number,
	uid: string,
	sees: Sees,
): Promise<ShownCandidate | undefined> {
	const { rows } = await sql<ShownCandidate>`
select c.id, c.uid, c.name, c.email, c.avatar_url, c.confirmed_at is not null as confirmed, c.completed_register, c.status,
  c.role_name, c.mobile_phone, c.linkedin, c.github, c.stackoverflow, c.portifolio, c.city, c.state, c.professional_moment,
  c.remote_work, c.current_regime, c.hiring_regimes, c.mobility, c.self_introduction, c.current_company, c.current_position,
  c.available_from, c.notice_period_days, c.source, c.tags, o.name as owner, c.created_at, c.last_contact_at,
  case when ${sees.remuneration}::boolean then jsonb_build_object('clt', c.clt_expectation_cents, 'pj', c.pj_expectation_cents,
    'temporary', c.temporary_expectation_cents, 'freelance', c.freelance_expectation_cents, 'currency', c.currency) end as remuneration,
  ${listOf(sql`jsonb_build_object('pt', k.name_pt, 'en', k.name_en) order by k.position, k.name_pt`)}
    from candidate_category_sectors x join category_sectors k on k.business_id = x.business_id and k.id = x.category_sector_id
    where x.business_id = c.business_id and x.candidate_id = c.id) as sectors,
  ${listOf(sql`jsonb_build_object('id', e.id, 'company', e.company, 'position', e.position, 'city', e.city, 'started_on', e.started_on,
      'ended_on', e.ended_on, 'current', e.current, 'verified', e.verified, 'description', e.description,
      'achievements', e.achievements) order by e.current desc, e.started_on desc nulls last, e.id`)}
    from candidate_experiences e where e.business_id = c.business_id and e.candidate_id = c.id) as experiences,
  ${listOf(sql`jsonb_build_object('id', e.id, 'institution', e.institution, 'course', e.course, 'education_level', e.education_level,
      'status', e.status, 'started_on', e.started_on, 'ended_on', e.ended_on) order by e.ended_on desc nulls first, e.id`)}
    from candidate_educations e where e.business_id = c.business_id and e.candidate_id = c.id) as educations,
  ${listOf(sql`jsonb_build_object('language', l.language, 'level', l.level, 'certificate', l.certificate) order by l.level desc, l.language`)}
    from candidate_languages l where l.business_id = c.business_id and l.candidate_id = c.id) as languages,
  ${listOf(sql`jsonb_build_object('name', s.name, 'years_skills', s.years_skills, 'level_skills', s.level_skills)
      order by s.level_skills desc nulls last, s.years_skills desc, s.name`)}
    from candidate_skills s where s.business_id = c.business_id and s.candidate_id = c.id) as skills,
  ${listOf(sql`jsonb_build_object('uid', f.uid, 'name', f.name, 'file_type', f.file_type, 'size_bytes', f.size_bytes,
      'created_at', f.created_at) order by f.created_at desc`)}
    from data_files f where f.business_id = c.business_id and f.reference_type = 'candidate' and f.reference_id = c.id
      and f.file_type in ('cv', 'cover') and f.scan_state = 'clean') as files,
  ${appliesOf(sees)} as applies, ${eventsOf(sees)} as events
from candidates c
left join recruiters o on o.business_id = c.business_id and o.id = c.owner_id
where c.business_id = ${businessId} and c.uid = ${uid} and c.archived_at is null and c.anonymised_at is null`.execute(
		db,
	);
	return rows[0];
}

/** Opens "(select [rows…]"; the caller says from where and closes it. */
function listOf(rows: ReturnType<typeof sql>) {
	return sql`(select coalesce(jsonb_agg(${rows}), '[]')`;
}

const none = sql`'[]'::jsonb`;

function appliesOf({ applies }: Sees) {
	if (!applies) return none;
	return sql`(select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc), '[]') from (
    select a.uid, j.uid as job_uid, j.title as job_title, k.name as company, a.status, s.name as status_name, a.submission_status,
      a.reject_reason, a.reject_side, a.withdrawn_at is not null as withdrawn, a.entered_status_at, a.created_at
    from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
    join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
    join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status
    where a.business_id = c.business_id and a.candidate_id = c.id order by a.created_at desc limit 100) p)`;
}

function eventsOf({ applies }: Sees) {
	if (!applies) return none;
	return sql`(select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at desc, v.id desc), '[]') from (
    select e.id, e.kind, e.from_name, e.to_name, e.from_status, e.to_status, e.note, r.name as by, e.actor_type, a.uid as apply_uid,
      j.title as job_title, e.created_at
    from applies a join apply_events e on e.business_id = a.business_id and e.apply_id = a.id
    join jobs j on j.business_id = a.business_id and j.id = a.job_id
    left join recruiters r on r.business_id = e.business_id and r.id = e.recruiter_id
    where a.business_id = c.business_id and a.candidate_id = c.id and e.kind <> 'reordered'
    order by e.created_at desc, e.id desc limit 50) v)`;
}
