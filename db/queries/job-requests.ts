import { sql } from "kysely";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import type { PortalViewer } from "./client-portal.ts";

export interface NewJobRequest {
	title: string;
	openings: number;
	reason: string;
	work_type: number | null;
	regimes: number[];
	city: string | null;
	state: string | null;
	salary_from_cents: number | null;
	salary_to_cents: number | null;
	target_date: string | null;
	description: string;
}

/** Notifies the company's owners, or the administrators without any. */
export async function insertJobRequest(
	trx: Scoped,
	viewer: PortalViewer,
	request: NewJobRequest,
	actor: AuditActor,
): Promise<string> {
	const row = await trx
		.insertInto("job_requests")
		.values({
			...request,
			business_id: trx.businessId,
			client_company_id: viewer.clientCompanyId,
			client_contact_id: viewer.id,
		})
		.returning(["id", "uid", "title"])
		.executeTakeFirstOrThrow();
	await audit(trx, {
		actor,
		action: "create",
		recordType: "job_requests",
		recordId: row.id,
		ip: actor.ip ?? null,
	});
	for (const recruiterId of await findCompanyOwners(trx, viewer.clientCompanyId))
		await insertNotification(trx, {
			recruiterId,
			category: "Job",
			kind: "job_requested",
			params: { by: actor.name, title: row.title },
			link: `/recruiters/job_requests/${row.uid}`,
			dedupeKey: `job_requested:${row.id}`,
		});
	return row.uid;
}

/** Recruiters in charge of a company; administrators when it has none. */
export async function findCompanyOwners(trx: Scoped, clientCompanyId: number): Promise<number[]> {
	const { rows } = await sql<Row<"recruiters", "id">>`
with owners as (select r.id from client_company_owners x join recruiters r on r.business_id = x.business_id and r.id = x.recruiter_id
  where x.business_id = ${trx.businessId} and x.client_company_id = ${clientCompanyId} and r.status = 'active')
select id from owners union all
select r.id from recruiters r where r.business_id = ${trx.businessId} and r.is_admin and r.status = 'active' and not exists (select from owners)
order by id limit 20`.execute(trx);
	return rows.map(({ id }) => id);
}

export interface PortalRequest extends Row<"job_requests", "uid" | "title" | "status" | "openings" | "answer"> {
	createdAt: Column<"job_requests", "created_at">;
	by: Column<"client_contacts", "name">;
	/** Job created from the request; null when this contact may not see it. */
	job: { uid: string; slug: string } | null;
	own: boolean;
}

/** Requests of the company for its admins, else those this contact sent; the newest first. */
export async function listPortalRequests(
	trx: Scoped,
	{ id, isAdmin, clientCompanyId }: PortalViewer,
): Promise<PortalRequest[]> {
	const { rows } = await sql<PortalRequest>`
select q.uid, q.title, q.status, q.openings, q.answer, q.created_at as "createdAt", k.name as by, q.client_contact_id = ${id} as own,
  (select json_build_object('uid', j.uid, 'slug', j.slug) from jobs j where j.business_id = q.business_id and j.id = q.job_id
    and j.archived_at is null and (${isAdmin} or exists (select from job_client_contacts x
      where x.business_id = j.business_id and x.job_id = j.id and x.client_contact_id = ${id}))) as job
  from job_requests q join client_contacts k on k.business_id = q.business_id and k.id = q.client_contact_id
 where q.business_id = ${trx.businessId} and q.client_company_id = ${clientCompanyId} and q.archived_at is null
   and (${isAdmin} or q.client_contact_id = ${id})
 order by q.created_at desc, q.id desc limit 100`.execute(trx);
	return rows;
}

/** Withdraws an undecided request; allowed for its sender and their company's portal admin. */
export async function withdrawJobRequest(
	trx: Scoped,
	{ id, isAdmin, clientCompanyId }: PortalViewer,
	uid: string,
	actor: AuditActor,
): Promise<"done" | "decided" | "unknown"> {
	const rows = await trx
		.selectFrom("job_requests")
		.select(["id", "status"])
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where("client_company_id", "=", clientCompanyId)
		.where("archived_at", "is", null)
		.where(sql<boolean>`(${isAdmin} or client_contact_id = ${id})`)
		.forUpdate()
		.execute();
	const [result] = rows;
	if (!result) return "unknown";
	if (result.status === "withdrawn") return "done";
	if (result.status !== "sent") return "decided";
	await sql`update job_requests set status = 'withdrawn' where business_id = ${trx.businessId} and id = ${result.id}`.execute(
		trx,
	);
	await audit(trx, {
		actor,
		action: "withdraw",
		recordType: "job_requests",
		recordId: result.id,
		ip: actor.ip ?? null,
	});
	return "done";
}

/** A request of this business, locked until the transaction ends. */
export async function lockJobRequest(trx: Scoped, uid: string) {
	return trx
		.selectFrom("job_requests")
		.selectAll()
		.select(sql<string | null>`target_date::text`.as("target_day"))
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockJobRequest>>>;

/** Approval creates a draft job linked to the contact. The contact is always notified. */
export async function decideJobRequest(
	trx: Scoped,
	request: Locked,
	{ approved, answer, actor, today }: { approved: boolean; answer: string | null; actor: Actor; today: string },
): Promise<{ uid: string } | null> {
	const job = approved ? await getDraft(trx, request, actor, today) : null;
	await trx
		.updateTable("job_requests")
		.set({
			status: approved ? "approved" : "declined",
			answer,
			decided_at: sql<Date>`now()`,
			decided_by_id: actor.id,
			job_id: job?.id ?? null,
		})
		.where("business_id", "=", trx.businessId)
		.where("id", "=", request.id)
		.execute();
	const changes = { status: [request.status, approved ? "approved" : "declined"] };
	await audit(trx, {
		actor,
		action: "update",
		recordType: "job_requests",
		recordId: request.id,
		changes,
		ip: actor.ip ?? null,
	});
	await enqueue(trx, "tell_job_request", { businessId: trx.businessId, requestId: request.id });
	return job;
}

async function getDraft(trx: Scoped, request: Locked, actor: Actor, today: string) {
	const values = {
		title: request.title,
		client_company: { id: request.client_company_id },
		owner: { id: actor.id },
		openings: request.openings,
		reason: request.reason,
		work_type: request.work_type ?? 0,
		regimes: request.regimes.length > 0 ? request.regimes : [2],
		city: request.city?.slice(0, 100) ?? null,
		state: request.state,
		salary_from: request.salary_from_cents,
		salary_to: request.salary_to_cents,
		description: request.description,
		target_date: request.target_day,
		opening_date: today,
		affirmative: "none",
	};
	const job = await insertRecord(trx, jobs, values as Parameters<typeof insertRecord>[2], actor);
	await trx
		.insertInto("job_client_contacts")
		.values({ business_id: trx.businessId, job_id: job.id, client_contact_id: request.client_contact_id })
		.onConflict((oc) => oc.doNothing())
		.execute();
	return job;
}

export async function findRequestToNotify(trx: Scoped, id: number) {
	const { rows } = await sql<
		Row<"job_requests", "uid" | "title" | "status" | "answer"> &
			Row<"client_contacts", "name" | "locale"> & {
				email: NonNullable<Column<"client_contacts", "email">>;
				job_uid: Column<"jobs", "uid"> | null;
				slug: Column<"jobs", "slug"> | null;
				contact_id: Column<"client_contacts", "id">;
			}
	>`
select q.uid, q.title, q.status, q.answer, k.name, k.email, k.locale, j.uid as job_uid, j.slug, k.id as contact_id
  from job_requests q join client_contacts k on k.business_id = q.business_id and k.id = q.client_contact_id and k.archived_at is null
  left join jobs j on j.business_id = q.business_id and j.id = q.job_id
 where q.business_id = ${trx.businessId} and q.id = ${id} and q.archived_at is null and k.email is not null`.execute(
		trx,
	);
	return rows[0];
}
