import { sql } from "kysely";
import { openStatuses } from "#app/domain/applies/pipeline.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import type { PortalViewer } from "./client-portal.ts";

export interface PresentedPerson extends Row<"applies", "uid">, Row<"candidates", "name"> {
	/** Current occupation according to the presentation. */
	title: Column<"candidates", "current_position">;
	sentAt: Column<"submissions", "sent_at">;
	/** Stage, when visible to the client. */
	stage: { status: number; name: string } | null;
	/** Process and job are active: an interview may be proposed. */
	open: boolean;
}

/** People presented for a job: admins see all, contacts their own; withdrawn ones are omitted. */
export async function listPresentedPeople(
	db: Scoped,
	{ id, isAdmin, clientCompanyId }: PortalViewer,
	jobUid: string,
): Promise<PresentedPerson[]> {
	const { rows } = await sql<PresentedPerson>`
select distinct on (a.id) a.uid, c.name, c.current_position as title, s.sent_at as "sentAt",
  (select jsonb_build_object('status', k.status, 'name', k.name) from job_statuses k
    where k.business_id = a.business_id and k.job_id = a.job_id and k.status = a.status and k.visible_to_client) as stage,
  a.status in ${sqlIn(openStatuses)} and j.status in ${sqlIn(runningStatuses)} as open
  from submissions s
  join jobs j on j.business_id = s.business_id and j.id = s.job_id
  join applies a on a.business_id = s.business_id and a.id = s.apply_id
  join candidates c on c.business_id = s.business_id and c.id = s.candidate_id
 where s.business_id = ${db.businessId} and j.uid = ${jobUid} and s.client_company_id = ${clientCompanyId}
   and s.archived_at is null and a.withdrawn_at is null and c.anonymised_at is null
   and (${isAdmin} or exists (select from submission_contacts k
     where k.business_id = s.business_id and k.submission_id = s.id and k.client_contact_id = ${id}))
 order by a.id, s.sent_at desc limit 200`.execute(db);
	return rows.sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
}

export interface PortalInterview extends Row<"interviews", "uid" | "mode"> {
	candidate: Column<"candidates", "name">;
	startsAt: Column<"interviews", "starts_at">;
	durationMin: Column<"interviews", "duration_min">;
	place: Column<"interviews", "place_or_link">;
	job: Column<"jobs", "title">;
}

/** Upcoming interviews: admins see the company's, contacts those they attend. */
export async function listPortalInterviews(
	db: Scoped,
	{ id, isAdmin, clientCompanyId }: PortalViewer,
	jobUid: string | null = null,
): Promise<PortalInterview[]> {
	const { rows } = await sql<PortalInterview>`
select i.uid, c.name as candidate, i.starts_at as "startsAt", i.duration_min as "durationMin", i.mode, i.place_or_link as place,
  j.title as job
  from interviews i
  join jobs j on j.business_id = i.business_id and j.id = i.job_id
  join candidates c on c.business_id = i.business_id and c.id = i.candidate_id
 where i.business_id = ${db.businessId} and i.kind = 'client' and i.archived_at is null and i.starts_at > now() - interval '2 hours'
   and j.client_company_id = ${clientCompanyId} and j.archived_at is null and (${jobUid}::text is null or j.uid = ${jobUid})
   and (${isAdmin} or exists (select from interview_contacts k
     where k.business_id = i.business_id and k.interview_id = i.id and k.client_contact_id = ${id}))
 order by i.starts_at, i.id limit 50`.execute(db);
	return rows;
}
