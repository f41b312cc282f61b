import { sql } from "kysely";
import { openStatuses } from "#app/domain/applies/pipeline.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface SlotOffer
	extends Row<
		"slot_offers",
		| "id"
		| "uid"
		| "subject"
		| "candidate_id"
		| "client_contact_id"
		| "guest_contact_id"
		| "apply_id"
		| "round"
		| "duration_min"
		| "buffer_min"
		| "notice_hours"
		| "first_day"
		| "last_day"
		| "max_reschedules"
		| "lock_hours"
		| "mode"
		| "place_or_link"
		| "caller"
		| "video_service"
		| "message"
		| "picked_for"
		| "reschedules"
		| "interview_id"
		| "meeting_id"
		| "owner_id"
	> {
	status: "proposed" | "open" | "picked" | "closed";
	/** The apply's candidate, also when the offer is to a contact. */
	apply_candidate_id: Column<"applies", "candidate_id"> | null;
	job_title: Column<"jobs", "title"> | null;
	times: Date[];
	/** The application ended, so nothing can be picked. */
	ended: boolean;
	panel: { id: number; name: string }[];
}

export type SlotRecipient = { candidateId: number } | { contactId: number };

/** Over \`applies a\` and \`jobs j\`. */
const ended = sql`(a.id is not null and (a.withdrawn_at is not null or not a.status = any(${sql.lit(`{${openStatuses.join()}}`)}::int[])
  or j.archived_at is not null or not j.status = any(${sql.lit(`{${runningStatuses.join()}}`)}::int[])))`;

const columns = sql`o.id, o.uid, o.subject, o.status, o.candidate_id, o.client_contact_id, o.guest_contact_id, o.apply_id,
  a.candidate_id as apply_candidate_id, j.title as job_title, o.round, o.duration_min, o.buffer_min, o.notice_hours,
  o.first_day::text as first_day, o.last_day::text as last_day, o.times, o.max_reschedules, o.lock_hours, o.mode, o.place_or_link, o.caller, o.video_service,
  o.message, o.picked_for, ${ended} as ended, o.reschedules, o.interview_id, o.meeting_id, o.owner_id,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
     from slot_offer_recruiters x join recruiters r on r.business_id = x.business_id and r.id = x.recruiter_id
    where x.business_id = o.business_id and x.slot_offer_id = o.id and r.status = 'active') as panel`;

const joins = sql`from slot_offers o
  left join applies a on a.business_id = o.business_id and a.id = o.apply_id
  left join jobs j on j.business_id = o.business_id and j.id = a.job_id`;

const takerIs = (taker: SlotRecipient) =>
	"candidateId" in taker ? sql`o.candidate_id = ${taker.candidateId}` : sql`o.client_contact_id = ${taker.contactId}`;

export async function listOffers(trx: Scoped, taker: SlotRecipient): Promise<SlotOffer[]> {
	const { rows } = await sql<SlotOffer>`
select ${columns} ${joins}
 where o.business_id = ${trx.businessId} and ${takerIs(taker)} and o.archived_at is null
   and ((o.status = 'open' and o.last_day >= app_today()) or (o.status = 'picked' and o.picked_for > now() - interval '2 hours'))
   and not ${ended}
 order by o.status = 'picked', o.picked_for, o.last_day, o.id limit 20`.execute(trx);
	return rows;
}

/** Locks one of this person's offers; undefined for anyone else's. */
export async function lockOffer(trx: Scoped, taker: SlotRecipient, uid: string): Promise<SlotOffer | undefined> {
	const result = await trx
		.selectFrom("slot_offers as o")
		.select("o.id")
		.where("o.business_id", "=", trx.businessId)
		.where("o.uid", "=", uid)
		.where(sql<boolean>`${takerIs(taker)}`)
		.where("o.archived_at", "is", null)
		.where("o.status", "<>", sql.lit("proposed"))
		.forUpdate()
		.execute();
	const id = result[0]?.id;
	if (id === undefined) return undefined;
	const { rows } = await sql<SlotOffer>`
select ${columns} ${joins} where o.business_id = ${trx.businessId} and o.id = ${id}`.execute(trx);
	return rows[0];
}

export async function isOffered(trx: Scoped, taker: SlotRecipient, uid: string): Promise<boolean> {
	const { rows } = await sql`
select from slot_offers o where o.business_id = ${trx.businessId} and o.uid = ${uid} and ${takerIs(taker)} and o.archived_at is null
  and o.status <> 'proposed'`.execute(trx);
	return rows.length > 0;
}

/** One offer by id, for notifications. */
export async function findOffer(trx: Scoped, id: number): Promise<SlotOffer | undefined> {
	const { rows } = await sql<SlotOffer>`
select ${columns} ${joins} where o.business_id = ${trx.businessId} and o.id = ${id} and o.archived_at is null`.execute(
		trx,
	);
	return rows[0];
}

/** Undefined when the business has no such offer. */
export async function findOfferStatus(trx: Scoped, uid: string): Promise<SlotOffer["status"] | undefined> {
	const { rows } = await sql<Pick<SlotOffer, "status">>`
select status from slot_offers where business_id = ${trx.businessId} and uid = ${uid} and archived_at is null`.execute(
		trx,
	);
	return rows[0]?.status;
}

export async function countOpenOffers(trx: Scoped, taker: SlotRecipient): Promise<number> {
	const rows = await trx
		.selectFrom("slot_offers as o")
		.select(sql<number>`count(*)::int`.as("n"))
		.where("o.business_id", "=", trx.businessId)
		.where(sql<boolean>`${takerIs(taker)}`)
		.where("o.archived_at", "is", null)
		.where("o.status", "=", sql.lit("open"))
		.where("o.last_day", ">=", sql<string>`app_today()`)
		.execute();
	return rows[0]?.n ?? 0;
}
