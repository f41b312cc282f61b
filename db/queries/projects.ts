import { sql } from "kysely";
import { inProcessStatuses, placementStage } from "#app/domain/applies/pipeline.ts";
import type { Goal } from "#app/domain/companies/project-progress.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";

export interface ProjectHeader extends Row<"projects", "id" | "uid" | "name" | "status" | "ends_on" | "description"> {
	goals: Goal[];
	version: Column<"projects", "lock_version">;
	company: { id: number; uid: string; name: string; status: string };
}

/** Undefined outside this business or when archived. */
export async function findProject(db: Scoped, uid: string): Promise<ProjectHeader | undefined> {
	const { rows } = await sql<ProjectHeader>`
select p.id, p.uid, p.name, p.status, p.ends_on, p.description, p.goals, p.lock_version as version,
  json_build_object('id', c.id, 'uid', c.uid, 'name', c.name, 'status', c.status) as company
from projects p join client_companies c on c.business_id = p.business_id and c.id = p.client_company_id
where p.business_id = ${db.businessId} and p.uid = ${uid} and p.archived_at is null`.execute(db);
	return rows[0];
}

export interface ProjectJob extends Row<"jobs", "uid" | "title" | "code" | "status" | "openings"> {
	filled: number;
	in_process: number;
}

const maxJobs = 200;

export async function listProjectJobs(db: Scoped, projectId: number): Promise<ProjectJob[]> {
	const { rows } = await sql<ProjectJob>`
select j.uid, j.title, j.code, j.status, j.openings, a.filled, a.in_process
from jobs j cross join lateral (
  select count(*) filter (where status = ${placementStage})::int as filled, count(*) filter (where status in ${sqlIn(inProcessStatuses)})::int as in_process
    from applies where business_id = j.business_id and job_id = j.id) a
where j.business_id = ${db.businessId} and j.project_id = ${projectId} and j.archived_at is null
order by j.status, j.title limit ${maxJobs}`.execute(db);
	return rows;
}

export async function listJobsToAdd(
	db: Scoped,
	companyId: number,
): Promise<{ uid: string; title: string; code: string }[]> {
	return db
		.selectFrom("jobs")
		.select(["uid", "title", "code"])
		.where("business_id", "=", db.businessId)
		.where("client_company_id", "=", companyId)
		.where("project_id", "is", null)
		.where("archived_at", "is", null)
		.orderBy("created_at", "desc")
		.limit(maxJobs)
		.execute();
}

/** Null: no project. Undefined for an unknown job. */
export async function moveJob(
	db: Scoped,
	job: { uid: string; companyId: number },
	{ from, to }: { from: number | null; to: number | null },
): Promise<{ id: number } | undefined> {
	return db
		.updateTable("jobs")
		.set({ project_id: to })
		.where("business_id", "=", db.businessId)
		.where("client_company_id", "=", job.companyId)
		.where("uid", "=", job.uid)
		.where("archived_at", "is", null)
		.where("project_id", "is not distinct from", from)
		.returning("id")
		.executeTakeFirst();
}

/** Replaces the goals; false when the project was changed meanwhile. */
export async function updateGoals(
	db: Scoped,
	project: { id: number; version: number },
	goals: readonly Goal[],
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("projects")
		.set({ goals: JSON.stringify(goals) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", project.id)
		.where("lock_version", "=", project.version)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
