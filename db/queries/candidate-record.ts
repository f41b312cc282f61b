import { sql } from "kysely";
import type { MailTopic } from "#app/domain/mail/mail-topics.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { listProtections } from "./off-limits.ts";

export interface CandidateHeader
	extends Row<
		"candidates",
		| "id"
		| "uid"
		| "name"
		| "email"
		| "avatar_url"
		| "completed_register"
		| "status"
		| "status_reason"
		| "role_name"
		| "current_position"
		| "current_company"
		| "mobile_phone"
		| "date_birth"
		| "linkedin"
		| "github"
		| "stackoverflow"
		| "portifolio"
		| "city"
		| "state"
		| "tags"
		| "lock_version"
		| "created_at"
		| "guardian_email"
		| "guardian_answer"
	> {
	confirmed: boolean;
	owner: Column<"recruiters", "name"> | null;
	/** Protections: employers among the client companies, other reasons. */
	off_limits: string[];
	cv: Column<"data_files", "uid"> | null;
	applies: number;
	files: number;
	points: ContactPoint[];
	/** Mail topics the candidate opted out of. */
	refused_topics: MailTopic[];
}

export interface ContactPoint {
	id: number;
	kind: "email" | "phone";
	value: string;
	label: string | null;
	state: "current" | "outdated" | "invalid";
}

/** Header of a candidate's record; undefined when unknown. */
export async function findCandidateHeader(db: Scoped, uid: string): Promise<CandidateHeader | undefined> {
	const { rows } = await sql<Omit<CandidateHeader, "off_limits">>`
select c.id, c.uid, c.name, c.email, c.avatar_url, c.confirmed_at is not null as confirmed, c.completed_register, c.status,
  c.status_reason, c.role_name, c.current_position, c.current_company, c.mobile_phone, c.linkedin, c.github, c.stackoverflow,
  c.portifolio, c.city, c.state, c.date_birth, c.guardian_email, c.guardian_answer, c.tags, o.name as owner, c.lock_version, c.created_at,
  (select f.uid from data_files f where f.business_id = c.business_id and f.reference_type = 'candidate' and f.reference_id = c.id
     and f.file_type = 'cv' and f.scan_state = 'clean' order by f.created_at desc, f.id desc limit 1) as cv,
  (select count(*)::int from applies a where a.business_id = c.business_id and a.candidate_id = c.id) as applies,
  (select count(*)::int from data_files f where f.business_id = c.business_id and f.reference_type = 'candidate' and f.reference_id = c.id) as files,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'value', p.value, 'label', p.label, 'state', p.state)
      order by p.kind, p.state, p.id), '[]') from contact_points p
     where p.business_id = c.business_id and p.reference_type = 'candidates' and p.reference_id = c.id) as points,
  array(select m.topic from mail_topic_refusals m where m.business_id = c.business_id and m.address_hash = app_address_hash(c.email)
    order by m.topic) as refused_topics
from candidates c left join recruiters o on o.business_id = c.business_id and o.id = c.owner_id
where c.business_id = ${db.businessId} and c.uid = ${uid} and c.archived_at is null and c.anonymised_at is null`.execute(
		db,
	);
	const head = rows[0];
	if (!head) return undefined;
	const coverage = await listProtections(db, [head.id]);
	return { ...head, off_limits: [...new Set(coverage.map(({ rule }) => rule))] };
}

/** Undefined when unknown. */
export async function findCandidateId(db: Scoped, uid: string): Promise<number | undefined> {
	const row = await db
		.selectFrom("candidates")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.where("anonymised_at", "is", null)
		.executeTakeFirst();
	return row?.id;
}

export function findCandidateName(db: Scoped, uid: string): Promise<Row<"candidates", "id" | "name"> | undefined> {
	return db
		.selectFrom("candidates")
		.select(["id", "name"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

export interface Curriculum extends Row<"candidates", "self_introduction"> {
	mobility: Record<string, unknown>;
	sectors: { pt: string; en: string }[];
	experiences: ExperienceRow[];
	educations: EducationRow[];
	languages: { id: number; language: string; level: number; certificate: string | null }[];
	skills: {
		id: number;
		name: string;
		years_skills: number | null;
		level_skills: number | null;
		last_used: number | null;
	}[];
	references: {
		id: number;
		name: string;
		company: string | null;
		title: string | null;
		relation: string | null;
		status: string;
	}[];
}

export interface ExperienceRow {
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
	reason_to_leave: string | null;
	client_company_uid: string | null;
}

export interface EducationRow {
	id: number;
	institution: string;
	course: string;
	education_level: number | null;
	status: string;
	started_on: string | null;
	ended_on: string | null;
}

export async function findCurriculum(db: Scoped, id: number): Promise<Curriculum> {
	const own = sql`business_id = ${db.businessId} and candidate_id = ${id}`;
	const list = (columns: string, table: string, order: string) =>
		sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (select ${sql.raw(columns)} from ${sql.table(table)} t where ${own} order by ${sql.raw(order)}) x)`;
	const { rows } = await sql<Curriculum>`
select c.self_introduction, c.mobility,
  (select coalesce(jsonb_agg(jsonb_build_object('pt', k.name_pt, 'en', coalesce(k.name_en, k.name_pt)) order by k.position, k.name_pt), '[]')
     from candidate_category_sectors x join category_sectors k on k.business_id = x.business_id and k.id = x.category_sector_id
    where x.business_id = c.business_id and x.candidate_id = c.id) as sectors,
  ${list(
		"id, company, position, city, started_on, ended_on, current, verified, description, achievements, reason_to_leave, (select uid from client_companies k where k.business_id = t.business_id and k.id = t.client_company_id and k.archived_at is null) as client_company_uid",
		"candidate_experiences",
		"current desc, started_on desc nulls last, id",
	)} as experiences,
  ${list("id, institution, course, education_level, status, started_on, ended_on", "candidate_educations", "ended_on desc nulls first, id")} as educations,
  ${list("id, language, level, certificate", "candidate_languages", "level desc, language")} as languages,
  ${list("id, name, years_skills, level_skills, last_used", "candidate_skills", "level_skills desc nulls last, years_skills desc nulls last, name")} as skills,
  ${list("id, name, company, title, relation, status", "professional_references", "created_at desc, id desc")} as references
from candidates c where c.business_id = ${db.businessId} and c.id = ${id}`.execute(db);
	const result = rows[0];
	if (!result) throw new Error("The candidate went away");
	return result;
}
