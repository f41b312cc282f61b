import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface PortalJob extends Row<"jobs", "uid" | "slug" | "title" | "city" | "state" | "status" | "openings"> {
	openedOn: Column<"jobs", "opening_date">;
	consultant: Column<"recruiters", "name"> | null;
	/** Visible stages in the job's order. */
	stages: { status: number; name: string; people: number }[];
}

/** Client contact with company; admins see all of its jobs, others their own. */
export interface PortalViewer {
	id: number;
	isAdmin: boolean;
	clientCompanyId: number;
}

interface PortalJobsAsked {
	projectId?: number | null;
	uid?: string | null;
	statuses?: readonly number[] | null;
	/** Part of the title. */
	words?: string;
}

/** Visible jobs, newest first, with people per visible stage; withdrawn applies are not counted. */
export async function listPortalJobs(
	db: Scoped,
	viewer: PortalViewer,
	{ projectId = null, uid = null, statuses = null, words = "" }: PortalJobsAsked = {},
): Promise<PortalJob[]> {
	const { rows } = await sql<PortalJob>`
    select j.uid, j.slug, j.title, j.city, j.state, j.status, j.openings, j.opening_date as "openedOn", r.name as consultant,
      coalesce((
        select jsonb_agg(jsonb_build_object('status', s.status, 'name', s.name, 'people', (
            select count(*) from applies a
             where a.business_id = s.business_id and a.job_id = s.job_id and a.status = s.status and a.withdrawn_at is null))
          order by s.position)
        from job_statuses s
       where s.business_id = j.business_id and s.job_id = j.id and s.visible_to_client), '[]') as stages
    from jobs j left join recruiters r on r.business_id = j.business_id and r.id = j.owner_id
   where j.business_id = ${db.businessId} and j.client_company_id = ${viewer.clientCompanyId} and j.archived_at is null
     and (${projectId}::bigint is null or j.project_id = ${projectId})
     and (${uid}::text is null or j.uid = ${uid})
     and (${statuses}::int[] is null or j.status = any(${statuses}))
     and (${words} = '' or position(app_plain(${words}) in app_plain(j.title)) > 0)
     and (${viewer.isAdmin} or exists (
       select from job_client_contacts k
        where k.business_id = j.business_id and k.job_id = j.id and k.client_contact_id = ${viewer.id}))
   order by j.created_at desc, j.id desc limit 100`.execute(db);
	return rows;
}

export async function findPortalCompany(db: Scoped, clientCompanyId: number): Promise<string> {
	const row = await db
		.selectFrom("client_companies")
		.select("name")
		.where("business_id", "=", db.businessId)
		.where("id", "=", clientCompanyId)
		.executeTakeFirstOrThrow();
	return row.name;
}

export async function findContactPhoto(db: Scoped, id: number): Promise<string | null> {
	const row = await db
		.selectFrom("client_contacts")
		.select("photo_url")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.photo_url ?? null;
}

export interface PortalProject extends Row<"projects", "id" | "uid" | "name" | "status"> {
	startsOn: string | null;
	endsOn: string | null;
}

/** Admins see all projects of the company, contacts those they follow. */
export async function listPortalProjects(
	db: Scoped,
	viewer: PortalViewer,
	uids: readonly string[] | null = null,
): Promise<PortalProject[]> {
	const { rows } = await sql<PortalProject>`
    select p.id, p.uid, p.name, p.status, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn"
      from projects p
     where p.business_id = ${db.businessId} and p.client_company_id = ${viewer.clientCompanyId} and p.archived_at is null
       and (${uids}::text[] is null or p.uid = any(${uids}))
       and (${viewer.isAdmin} or exists (
         select from project_client_contacts k
          where k.business_id = p.business_id and k.project_id = p.id and k.client_contact_id = ${viewer.id}))
     order by p.created_at desc, p.id desc limit 100`.execute(db);
	return rows;
}
