import { sql } from "kysely";
import { rejectionStages } from "#app/domain/applies/pipeline.ts";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import type { Actor } from "#db/kit/types.ts";
import { applyOffLimitRules } from "./off-limit-rules.ts";

export interface SendableApply {
	uid: string;
	candidate_id: number;
	candidate_uid: string;
	name: string;
	headline: string;
	status: number;
	status_name: string;
	/** Sent already, and when last. */
	sent_at: string | null;
}

export interface SubmissionJob extends Row<"jobs", "id" | "uid" | "title"> {
	company: NonNullable<Column<"jobs", "company_name">>;
	company_id: Column<"client_companies", "id">;
	company_uid: Column<"client_companies", "uid">;
	/** Candidates eligible for sending: active in the process and presentable to clients. */
	applies: SendableApply[];
	contacts: {
		id: number;
		uid: string;
		name: string;
		title: string | null;
		email: string | null;
		locale: "pt" | "en";
		of_job: boolean;
	}[];
}

const most = 300;

/** Undefined for an unknown job. */
export async function findSubmissionJob(db: Scoped, jobUid: string): Promise<SubmissionJob | undefined> {
	const { rows } = await sql<SubmissionJob>`
select j.id, j.uid, j.title, j.company_name as company, j.client_company_id as company_id,
  (select k.uid from client_companies k where k.business_id = j.business_id and k.id = j.client_company_id) as company_uid,
  (select coalesce(json_agg(a order by a.position desc, a.name), '[]') from (
     select a.uid, c.id as candidate_id, c.uid as candidate_uid, c.name, s.name as status_name, s.position, a.status,
       concat_ws(' · ', coalesce(c.current_position, c.role_name), c.current_company, c.city) as headline,
       (select max(x.sent_at) from submissions x where x.business_id = a.business_id and x.apply_id = a.id and x.archived_at is null) as sent_at
     from applies a
     join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
     join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = a.status
     where a.business_id = j.business_id and a.job_id = j.id and ${sendable}
     order by s.position desc, a.entered_status_at desc limit ${most}) a) as applies,
  (select coalesce(json_agg(k order by k.of_job desc, k.name), '[]') from (
     select k.id, k.uid, k.name, k.title, k.email, coalesce(k.locale, 'pt') as locale, exists (select from job_client_contacts t where t.business_id = k.business_id
         and t.job_id = j.id and t.client_contact_id = k.id) as of_job
     from client_contacts k where k.business_id = j.business_id and k.client_company_id = j.client_company_id
       and k.archived_at is null and k.status = 'active' order by of_job desc, k.name limit ${most}) k) as contacts
from jobs j where j.business_id = ${db.businessId} and j.uid = ${jobUid} and j.archived_at is null`.execute(db);
	return rows[0];
}

/** Excludes rejected and withdrawn applies, and people marked "do not use" or Off Limits. */
const sendable = sql`a.status not in ${sqlIn(rejectionStages)} and a.withdrawn_at is null and not a.off_limit_flag
       and c.status not in ${sqlIn(doNotUseStatuses)} and c.archived_at is null and c.anonymised_at is null`;

export interface PresentableApply
	extends Row<"applies", "cv_file_id" | "status" | "submission_status">,
		Row<"candidates", "name" | "city" | "state"> {
	apply_id: Column<"applies", "id">;
	apply_uid: Column<"applies", "uid">;
	candidate_id: Column<"candidates", "id">;
	/** A rule that protects them was set aside when they were added to the job. */
	overridden: boolean;
	position: string | null;
	company: Column<"candidates", "current_company">;
	experiences: { position: string; company: string }[];
	skills: string[];
	languages: { language: string; level: number }[];
}

/** Only showable applies, limited to fields a client may read before requesting more. */
export async function listPresentableApplies(
	db: Scoped,
	jobId: number,
	applyUids: readonly string[],
): Promise<PresentableApply[]> {
	const { rows } = await sql<PresentableApply>`
select a.id as apply_id, a.uid as apply_uid, c.id as candidate_id, a.cv_file_id, a.status, a.submission_status,
  exists (select from apply_events e where e.business_id = a.business_id and e.apply_id = a.id and e.kind = 'applied' and e.details ? 'off_limits') as overridden,
  c.name, coalesce(c.current_position, c.role_name) as position,
  c.current_company as company, c.city, c.state,
  (select coalesce(json_agg(e), '[]') from (select e.position, e.company from candidate_experiences e
     where e.business_id = c.business_id and e.candidate_id = c.id order by e.started_on desc nulls last limit 3) e) as experiences,
  (select coalesce(json_agg(s.name), '[]') from (select s.name from candidate_skills s
     where s.business_id = c.business_id and s.candidate_id = c.id order by s.years_skills desc nulls last, s.name limit 8) s) as skills,
  (select coalesce(json_agg(l), '[]') from (select l.language, l.level from candidate_languages l
     where l.business_id = c.business_id and l.candidate_id = c.id order by l.level desc limit 5) l) as languages
from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
where a.business_id = ${db.businessId} and a.job_id = ${jobId} and a.uid = any(${sql.val([...applyUids])}::text[]) and ${sendable}
order by c.name`.execute(db);
	return rows;
}

export interface Receiver extends Row<"client_contacts", "id" | "uid" | "name"> {
	email: NonNullable<Column<"client_contacts", "email">>;
	locale: "pt" | "en";
}

/** Contacts of the job's client who may be e-mailed. */
export async function listReceivers(db: Scoped, jobId: number, uids: readonly string[]): Promise<Receiver[]> {
	const { rows } = await sql<Receiver>`
select k.id, k.uid, k.name, k.email, coalesce(k.locale, 'pt') as locale from client_contacts k
join jobs j on j.business_id = k.business_id and j.client_company_id = k.client_company_id and j.id = ${jobId}
where k.business_id = ${db.businessId} and k.uid = any(${sql.val([...uids])}::text[]) and k.archived_at is null and k.status = 'active' and k.email is not null
order by k.name`.execute(db);
	return rows;
}

interface NewSubmissions {
	candidates: readonly PresentableApply[];
	receivers: readonly (Receiver & { emailId: number | null })[];
	subject: string;
	message: string;
	/** Rules set aside for this sending, and why. */
	overridden: { rules: string; reason: string } | null;
}

/** Inserts one row per submitted candidate with recipients, and records it in history. */
export async function insertSubmissions(
	db: Scoped,
	{ candidates, receivers, subject, message, overridden }: NewSubmissions,
	actor: Actor,
): Promise<string[]> {
	const uids: string[] = [];
	for (const candidate of candidates) {
		const row = await db
			.insertInto("submissions")
			.values({
				business_id: db.businessId,
				apply_id: candidate.apply_id,
				// Set by the table's trigger from the apply.
				job_id: 0,
				candidate_id: 0,
				client_company_id: 0,
				title: "",
				subject,
				message,
				cv_file_id: candidate.cv_file_id,
				owner_id: actor.id,
				created_by_id: actor.id,
			})
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		uids.push(row.uid);
		const { apply_id: applyId, status } = candidate;
		await applyOffLimitRules(db, { applyId, from: status, to: status, presented: true });
		await db
			.insertInto("submission_contacts")
			.values(
				receivers.map(({ id, emailId }) => ({
					business_id: db.businessId,
					submission_id: row.id,
					client_contact_id: id,
					email_message_id: emailId,
				})),
			)
			.execute();
		await db
			.insertInto("apply_events")
			.values({
				business_id: db.businessId,
				apply_id: candidate.apply_id,
				kind: "submitted",
				details: JSON.stringify({
					contacts: receivers.map(({ name }) => name),
					submission: row.uid,
					...(overridden ? { off_limits: `${overridden.rules}: ${overridden.reason}` } : {}),
				}),
				note: message || null,
				actor_type: "recruiter",
				recruiter_id: actor.id,
			})
			.execute();
		await audit(db, {
			actor,
			action: "send",
			recordType: "submissions",
			recordId: row.id,
			ip: actor.ip ?? null,
		});
	}
	return uids;
}

export async function findApplyJob(db: Scoped, applyUid: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("applies as a")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.select("j.uid")
		.where("a.business_id", "=", db.businessId)
		.where("a.uid", "=", applyUid)
		.executeTakeFirst();
	return row?.uid;
}
