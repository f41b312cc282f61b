import { sql } from "kysely";
import { openStatuses } from "#app/domain/applies/pipeline.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import type { PortalViewer } from "../client-portal.ts";
import { findCompanyOwners } from "../job-requests.ts";

interface PresentedApply extends Row<"applies", "id" | "uid">, Row<"candidates", "name">, Row<"jobs", "slug"> {
	job: Column<"jobs", "title">;
	job_uid: Column<"jobs", "uid">;
	owner_id: Column<"recruiters", "id"> | null;
	/** Proposals of this contact with no time picked; times in database format. */
	waiting: { uid: string; times: string[] }[];
}

/** The candidate must be presented to the contact (an admin's company) for a running job. */
export async function findPresentedApply(
	trx: Scoped,
	{ id, isAdmin, clientCompanyId }: PortalViewer,
	uid: string,
): Promise<PresentedApply | undefined> {
	const { rows } = await sql<PresentedApply>`
select a.id, a.uid, c.name, j.title as job, j.uid as job_uid, j.slug,
  (select r.id from recruiters r where r.business_id = j.business_id and r.id = j.owner_id and r.status = 'active') as owner_id,
  (select coalesce(json_agg(json_build_object('uid', o.uid, 'times', o.times) order by o.id), '[]') from slot_offers o
    where o.business_id = a.business_id and o.apply_id = a.id and o.guest_contact_id = ${id}
    and o.archived_at is null and o.status in ('proposed', 'open') and o.last_day >= app_today()) as waiting
  from applies a
  join jobs j on j.business_id = a.business_id and j.id = a.job_id and j.archived_at is null and j.status in ${sqlIn(runningStatuses)}
  join candidates c on c.business_id = a.business_id and c.id = a.candidate_id and c.anonymised_at is null
 where a.business_id = ${trx.businessId} and a.uid = ${uid} and a.withdrawn_at is null and a.status in ${sqlIn(openStatuses)}
   and j.client_company_id = ${clientCompanyId}
   and (${isAdmin} or exists (select from job_client_contacts x
     where x.business_id = j.business_id and x.job_id = j.id and x.client_contact_id = ${id}))
   and exists (select from submissions s where s.business_id = a.business_id and s.apply_id = a.id and s.archived_at is null
     and s.client_company_id = ${clientCompanyId} and (${isAdmin} or exists (select from submission_contacts k
       where k.business_id = s.business_id and k.submission_id = s.id and k.client_contact_id = ${id})))`.execute(trx);
	return rows[0];
}

export interface NewContactSlotOffer {
	times: readonly Date[];
	minutes: number;
	mode: string;
	placeOrLink: string | null;
	message: string | null;
	/** Which round of interviews with the client. */
	round: number;
	subject: string;
}

export async function createContactSlotOffer(
	trx: Scoped,
	viewer: PortalViewer,
	apply: PresentedApply,
	{ times, minutes, mode, placeOrLink, message, round, subject }: NewContactSlotOffer,
	actor: AuditActor,
): Promise<string> {
	const days = times.map(localDay).sort();
	const owner = apply.owner_id ?? (await findCompanyOwners(trx, viewer.clientCompanyId))[0];
	if (owner === undefined) throw new Error("Nobody looks after this business");
	const row = await trx
		.insertInto("slot_offers")
		.values({
			business_id: trx.businessId,
			subject,
			apply_id: apply.id,
			guest_contact_id: viewer.id,
			owner_id: owner,
			proposed: true,
			status: "proposed",
			round,
			duration_min: minutes,
			notice_hours: 2,
			mode,
			place_or_link: placeOrLink,
			message,
			first_day: days[0] ?? "",
			last_day: days.at(-1) ?? "",
			times: sql<Date[]>`${sql.val(times.map((time) => time.toISOString()))}::timestamptz[]`,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await audit(trx, {
		actor,
		action: "create",
		recordType: "slot_offers",
		recordId: row.id,
		ip: actor.ip ?? null,
	});
	await enqueue(trx, "tell_slot_offer", { businessId: trx.businessId, offerId: row.id, news: "slot_proposed" });
	return row.uid;
}

/** Opens a proposal to its candidate, or closes an offer without a pick. */
export async function setSlotOfferStatus(
	trx: Scoped,
	uid: string,
	to: "open" | "closed",
	actor: AuditActor,
): Promise<"done" | "other" | "missing"> {
	const rows = await trx
		.selectFrom("slot_offers")
		.select(["id", "status"])
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.forUpdate()
		.execute();
	const [result] = rows;
	if (!result) return "missing";
	if (result.status === to) return "done";
	const may = to === "open" ? result.status === "proposed" : result.status !== "picked";
	if (!may) return "other";
	await sql`update slot_offers set status = ${to} where business_id = ${trx.businessId} and id = ${result.id}`.execute(
		trx,
	);
	const changes = { status: [result.status, to] };
	await audit(trx, {
		actor,
		action: "update",
		recordType: "slot_offers",
		recordId: result.id,
		changes,
		ip: actor.ip ?? null,
	});
	if (to === "open")
		await enqueue(trx, "tell_slot_offer", { businessId: trx.businessId, offerId: result.id, news: "slot_offered" });
	return "done";
}
