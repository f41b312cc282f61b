import { sql } from "kysely";
import type { Member, TeamRole } from "#app/domain/jobs/job-team.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { notifyJobAssignment } from "./job-notifications.ts";

export interface JobPeople extends Row<"jobs", "id" | "uid" | "title"> {
	client_company: NonNullable<Column<"jobs", "company_name">>;
	team: Member[];
	contacts: { contact: string; role: string | null }[];
	/** Active or already assigned recruiters, and contacts of the client. */
	recruiters: { uid: string; name: string }[];
	client_contacts: { uid: string; name: string; title: string | null }[];
}

export async function findJobPeople(db: Scoped, uid: string): Promise<JobPeople | undefined> {
	const { rows } = await sql<JobPeople>`
select j.id, j.uid, j.title, j.company_name as client_company,
  (select coalesce(json_agg(json_build_object('recruiter', r.uid, 'role', t.role, 'split_pct', coalesce(t.split_pct, 0))
      order by t.role <> 'owner', t.split_pct desc nulls last, r.name), '[]')
    from job_team t join recruiters r on r.business_id = t.business_id and r.id = t.recruiter_id
    where t.business_id = j.business_id and t.job_id = j.id) as team,
  (select coalesce(json_agg(json_build_object('contact', k.uid, 'role', t.role) order by k.name), '[]')
    from job_client_contacts t join client_contacts k on k.business_id = t.business_id and k.id = t.client_contact_id
    where t.business_id = j.business_id and t.job_id = j.id) as contacts,
  (select coalesce(json_agg(json_build_object('uid', r.uid, 'name', r.name) order by r.name), '[]') from (
     select r.uid, r.name from recruiters r where r.business_id = j.business_id and (r.status = 'active' or exists (
       select from job_team t where t.business_id = j.business_id and t.job_id = j.id and t.recruiter_id = r.id))
     order by r.name limit 500) r) as recruiters,
  (select coalesce(json_agg(json_build_object('uid', k.uid, 'name', k.name, 'title', k.title) order by k.name), '[]') from (
     select k.uid, k.name, k.title from client_contacts k where k.business_id = j.business_id
       and k.client_company_id = j.client_company_id and k.archived_at is null order by k.name limit 500) k) as client_contacts
from jobs j where j.business_id = ${db.businessId} and j.uid = ${uid} and j.archived_at is null`.execute(db);
	return rows[0];
}

export interface JobContact {
	contact: string;
	role: string | null;
}

/** The team's owner becomes the job's owner. Unknown people are skipped. */
export async function saveJobPeople(
	db: Scoped,
	job: JobPeople,
	{ team, contacts }: { team: readonly Member[]; contacts: readonly JobContact[] },
	actor: Actor,
): Promise<void> {
	const before = await getMembers(db, job.id);
	const people = { job: job.id, team: JSON.stringify(team), contacts: JSON.stringify(contacts) };
	await sql`delete from job_team where business_id = ${db.businessId} and job_id = ${people.job}`.execute(db);
	await sql`
insert into job_team (business_id, job_id, recruiter_id, role, split_pct)
select ${db.businessId}, ${people.job}, r.id, m.role, m.split_pct
from json_to_recordset(${people.team}::json) m(recruiter text, role text, split_pct numeric)
join recruiters r on r.business_id = ${db.businessId} and r.uid = m.recruiter`.execute(db);
	await sql`delete from job_client_contacts where business_id = ${db.businessId} and job_id = ${people.job}`.execute(
		db,
	);
	await sql`
insert into job_client_contacts (business_id, job_id, client_contact_id, role)
select ${db.businessId}, ${people.job}, k.id, nullif(m.role, '')
from json_to_recordset(${people.contacts}::json) m(contact text, role text)
join client_contacts k on k.business_id = ${db.businessId} and k.uid = m.contact on conflict do nothing`.execute(db);
	await sql`
update jobs set owner_id = t.recruiter_id from job_team t
where jobs.business_id = ${db.businessId} and jobs.id = ${people.job} and t.business_id = jobs.business_id and t.job_id = jobs.id
  and t.role = 'owner' and jobs.owner_id is distinct from t.recruiter_id`.execute(db);
	const existing = new Map(before.map(({ recruiter_id, role }) => [recruiter_id, role]));
	for (const { recruiter_id: recruiterId, role } of await getMembers(db, job.id)) {
		const owns = role === "owner" && existing.get(recruiterId) !== "owner";
		if (owns || !existing.has(recruiterId))
			await notifyJobAssignment(db, job, { recruiterId, kind: owns ? "job_assigned" : "job_team" }, actor);
	}
	await audit(db, {
		actor,
		action: "update",
		recordType: "jobs",
		recordId: job.id,
		changes: { team: null, client_contacts: null },
		ip: actor.ip ?? null,
	});
}

function getMembers(db: Scoped, jobId: number) {
	return db
		.selectFrom("job_team")
		.select(["recruiter_id", "role"])
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.execute();
}

/** Updates the team's owner to match the job; split percentages stay unchanged. */
export async function syncTeamOwner(db: Scoped, jobId: number, ownerId: number | null): Promise<void> {
	if (ownerId === null) return;
	const team = await db
		.selectFrom("job_team")
		.select(["recruiter_id", "role", "split_pct"])
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.execute();
	const owner = team.find(({ role }) => role === "owner");
	if (owner?.recruiter_id === ownerId) return;
	const row = db.updateTable("job_team").where("business_id", "=", db.businessId).where("job_id", "=", jobId);
	const there = team.some(({ recruiter_id }) => recruiter_id === ownerId);
	if (there) {
		if (owner)
			await row
				.set({ role: "consultant" satisfies TeamRole })
				.where("recruiter_id", "=", owner.recruiter_id)
				.execute();
		await row.set({ role: "owner" }).where("recruiter_id", "=", ownerId).execute();
	} else if (owner) {
		await row.set({ recruiter_id: ownerId }).where("recruiter_id", "=", owner.recruiter_id).execute();
	} else {
		const split_pct = team.length === 0 ? 100 : 0;
		await db
			.insertInto("job_team")
			.values({ business_id: db.businessId, job_id: jobId, recruiter_id: ownerId, role: "owner", split_pct })
			.execute();
	}
}
