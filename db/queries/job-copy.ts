import { sql } from "kysely";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { assignProcess } from "./job-process.ts";

/** Copies all but applies, publication and dates; uses the current process. Undefined for unknown jobs. */
export async function copyJob(
	db: Scoped,
	uid: string,
	title: (of: string) => string,
	actor: Actor,
): Promise<{ id: number; uid: string } | undefined> {
	const from = await db
		.selectFrom("jobs")
		.select(["id", "title", "process_orchestrator_id"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
	if (!from) return undefined;
	const { rows } = await sql<Row<"jobs", "id" | "uid">>`
insert into jobs (business_id, code, slug, title, ${copied}, owner_id, created_by_id)
select business_id, null, null, ${title(from.title).slice(0, 200)}, ${copied}, coalesce(owner_id, ${actor.id}), ${actor.id}
from jobs where business_id = ${db.businessId} and id = ${from.id} returning id, uid`.execute(db);
	const created = rows[0];
	if (!created) return undefined;
	await assignProcess(db, created.id, await stillActive(db, from.process_orchestrator_id));
	await sql`
insert into job_team (business_id, job_id, recruiter_id, role, split_pct)
select business_id, ${created.id}, recruiter_id, role, split_pct from job_team where business_id = ${db.businessId} and job_id = ${from.id}`.execute(
		db,
	);
	await sql`
insert into job_client_contacts (business_id, job_id, client_contact_id, role)
select business_id, ${created.id}, client_contact_id, role from job_client_contacts
where business_id = ${db.businessId} and job_id = ${from.id}`.execute(db);
	await audit(db, {
		actor,
		action: "create",
		recordType: "jobs",
		recordId: created.id,
		changes: { copied_from: null },
		ip: actor.ip ?? null,
	});
	return created;
}

const copied = sql.raw(
	[
		"client_company_id",
		"project_id",
		"business_unit_id",
		"departament_id",
		"division",
		"sector",
		"core_industry",
		"category_sector_id",
		"position",
		"position_level",
		"regimes",
		"work_type",
		"city",
		"state",
		"country",
		"salary_from_cents",
		"salary_to_cents",
		"currency",
		"benefits",
		"work_schedule",
		"equipment",
		"openings",
		"reason",
		"confidential",
		"affirmative",
		"skills",
		"languages",
		"description",
		"requirements",
		"responsibilities",
		"guarantee_days",
		"fee_pct",
	].join(", "),
);

async function stillActive(db: Scoped, process: number | null): Promise<number | null> {
	if (process === null) return null;
	const row = await db
		.selectFrom("process_orchestrators")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", process)
		.where("active", "=", true)
		.executeTakeFirst();
	return row?.id ?? null;
}
