import { sql } from "kysely";
import { holdSeconds } from "#app/domain/applies/move-notification.ts";
import { getNextOfferSteps, type OfferStatus, type OfferStep } from "#app/domain/applies/offer.ts";
import type { ApprovalState } from "#app/domain/applies/offer-approval.ts";
import { isRejection, offerExtendedStage, placementStage } from "#app/domain/applies/pipeline.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { cancelRequestsForRecords } from "../signatures/cancel-for-record.ts";

export interface Offer
	extends Row<
		"offers",
		| "uid"
		| "version"
		| "salary_cents"
		| "bonus_cents"
		| "currency"
		| "regime"
		| "sent_at"
		| "decided_at"
		| "refuse_reason"
		| "created_at"
		| "opened_at"
		| "change_requested_at"
	> {
	approval_state: ApprovalState;
	has_letter: boolean;
	is_signed: boolean;
	today: string;
	status: OfferStatus;
	start_date: string | null;
	valid_until: string | null;
	by: Column<"recruiters", "name"> | null;
}

/** Offers of an apply, last version first. */
export async function listOffers(trx: Scoped, applyUid: string): Promise<Offer[]> {
	const { rows } = await sql<Offer>`
select o.uid, o.version, o.status, o.salary_cents, o.bonus_cents, o.currency, o.regime, o.start_date::text as start_date,
  o.valid_until::text as valid_until, o.sent_at, o.decided_at, o.refuse_reason, o.created_at, r.name as by,
  o.opened_at, o.change_requested_at, o.approval_state, o.token_hash is not null as has_letter,
  exists (select from signature_requests q where q.business_id = o.business_id and q.reference_type = 'offers' and q.reference_id = o.id
    and q.archived_at is null and q.final_key is not null) as is_signed, app_today()::text as today
  from offers o join applies a on a.business_id = o.business_id and a.id = o.apply_id
  left join recruiters r on r.business_id = o.business_id and r.id = o.owner_id
 where o.business_id = ${trx.businessId} and a.uid = ${applyUid} and o.archived_at is null order by o.version desc limit 20`.execute(
		trx,
	);
	return rows;
}

/** Terms of the open offer, else of the last undecided version. */
export async function findCurrentTerms(trx: Scoped, applyUid: string): Promise<Offer | undefined> {
	const all = await listOffers(trx, applyUid);
	return (
		all.find(({ status }) => status === "sent" || status === "accepted") ??
		all.find(({ status }) => status === "draft" || status === "approval")
	);
}

/** Effect of a move on an offer, for undo; `was` null: created by the move. */
export interface OfferChange {
	id: number;
	was: OfferStatus | null;
}

interface Moved {
	applyId: number;
	from: number;
	to: number;
	form: object | null;
	note: string | null;
}

interface Terms {
	salary_cents?: number;
	currency?: string;
	regime?: number;
	start_date?: string;
	valid_until?: string;
}

/** Forms send terms, hires accept, rejections and backward moves end; unchanged terms create no version. */
export async function applyMoveToOffers(
	trx: Scoped,
	{ applyId, from, to, form, note }: Moved,
	actor: AuditActor,
): Promise<OfferChange[]> {
	if (to !== offerExtendedStage && from !== offerExtendedStage && to !== placementStage && !isRejection(to)) return [];
	const open = await trx
		.selectFrom("offers")
		.select(["id", "status", "salary_cents", "currency", "regime"])
		.where("business_id", "=", trx.businessId)
		.where("apply_id", "=", applyId)
		.where("archived_at", "is", null)
		.where("status", "in", ["draft", "approval", "sent"])
		.orderBy("version", "desc")
		.execute();
	const set = async (item: (typeof open)[number], status: OfferStatus): Promise<OfferChange> => {
		await setStatus(trx, item.id, status, null, actor, item.status);
		return { id: item.id, was: item.status as OfferStatus };
	};
	const sent = open.find(({ status }) => status === "sent");
	if (to !== offerExtendedStage) {
		const { reject_side } = (form ?? {}) as { reject_side?: string };
		const end = to === placementStage ? "accepted" : reject_side === "candidate" ? "refused" : "withdrawn";
		if (!sent) return [];
		const change = await set(sent, end);
		// Delayed like the move's own news, since it can be undone.
		if (end === "withdrawn") await enqueueWithdrawal(trx, sent.id, new Date(Date.now() + holdSeconds * 1000));
		return [change];
	}
	const terms = (form ?? {}) as Terms;
	const { salary_cents, regime, currency = "BRL", start_date = null, valid_until = null } = terms;
	if (!salary_cents || !regime) return [];
	const same = (item: (typeof open)[number]) =>
		item.salary_cents === salary_cents && item.regime === regime && item.currency === currency;
	if (sent && same(sent)) return [];
	const changes = sent ? [await set(sent, "withdrawn")] : [];
	const prepared = open.find((item) => item.status !== "sent" && same(item));
	if (prepared) return [...changes, await set(prepared, "sent")];
	const created = await trx
		.insertInto("offers")
		.values({
			business_id: trx.businessId,
			apply_id: applyId,
			candidate_id: 0,
			job_id: 0,
			status: "sent",
			sent_at: new Date(),
			salary_cents,
			regime,
			currency,
			start_date,
			valid_until,
			note,
			owner_id: actor.id,
			created_by_id: actor.type === "recruiter" ? actor.id : null,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await audit(trx, {
		actor,
		action: "create",
		recordType: "offers",
		recordId: created.id,
		ip: actor.ip ?? null,
	});
	return [...changes, { id: created.id, was: null }];
}

export async function undoOffers(trx: Scoped, changes: readonly OfferChange[], actor: AuditActor): Promise<void> {
	for (const { id, was } of [...changes].reverse())
		if (was === null)
			await sql`update offers set status = 'withdrawn', archived_at = now() where business_id = ${trx.businessId} and id = ${id}`.execute(
				trx,
			);
		else await setStatus(trx, id, was, null, actor, null);
}

export type OfferOutcome = { kind: "done"; apply: string } | { kind: "other" } | { kind: "missing" };

/** Applies one manual step; sending an offer withdraws the open one. */
export async function changeOfferStatus(
	trx: Scoped,
	uid: string,
	{ to, reason }: { to: OfferStep; reason: string | null },
	actor: AuditActor,
): Promise<OfferOutcome> {
	const { rows } = await sql<
		Row<"offers", "id" | "apply_id"> & { status: OfferStatus; apply: Column<"applies", "uid"> }
	>`
select o.id, o.status, o.apply_id, a.uid as apply from offers o
  join applies a on a.business_id = o.business_id and a.id = o.apply_id
 where o.business_id = ${trx.businessId} and o.uid = ${uid} and o.archived_at is null for no key update of a, o`.execute(
		trx,
	);
	const [result] = rows;
	if (!result) return { kind: "missing" };
	if (!getNextOfferSteps(result.status).includes(to)) return { kind: "other" };
	if (to === "sent")
		for (const { id } of await trx
			.selectFrom("offers")
			.select("id")
			.where("business_id", "=", trx.businessId)
			.where("apply_id", "=", result.apply_id)
			.where("status", "in", ["sent", "accepted"])
			.where("archived_at", "is", null)
			.execute())
			await setStatus(trx, id, "withdrawn", null, actor, null);
	await setStatus(trx, result.id, to, reason, actor, result.status);
	if (to === "withdrawn" && result.status === "sent") await enqueueWithdrawal(trx, result.id);
	return { kind: "done", apply: result.apply };
}

const enqueueWithdrawal = (trx: Scoped, offerId: number, runAt?: Date) =>
	enqueue(trx, "offer_withdrawn", { businessId: trx.businessId, offerId }, runAt ? { runAt } : {});

async function setStatus(
	trx: Scoped,
	id: number,
	status: OfferStatus,
	reason: string | null,
	actor: AuditActor,
	was: string | null,
): Promise<void> {
	const decided = ["accepted", "refused", "expired", "withdrawn"].includes(status);
	await sql`
update offers set status = ${status}, refuse_reason = ${reason}, decided_at = case when ${decided} then now() end,
  sent_at = case when ${status} in ('draft', 'approval') then null else coalesce(sent_at, case when ${status} = 'withdrawn' then null else now() end) end
 where business_id = ${trx.businessId} and id = ${id}`.execute(trx);
	if (decided) await cancelRequestsForRecords(trx, { type: "offers", ids: [id] });
	const changes = { status: [was, status] };
	await audit(trx, {
		actor,
		action: "update",
		recordType: "offers",
		recordId: id,
		changes,
		ip: actor.ip ?? null,
	});
}

export interface ExpiredOffer extends Row<"offers", "id" | "uid" | "owner_id">, Row<"candidates", "name"> {
	job: Column<"jobs", "title">;
	job_id: Column<"jobs", "id">;
	candidate_id: Column<"candidates", "id">;
	locale: "pt" | "en";
}

/** Expires offers whose last day has passed and returns them. */
export async function expireOffers(trx: Scoped, day: string): Promise<ExpiredOffer[]> {
	const { rows } = await sql<ExpiredOffer>`
update offers o set status = 'expired', decided_at = now() from candidates c, jobs j
 where o.business_id = ${trx.businessId} and o.status = 'sent' and o.archived_at is null and o.valid_until < ${day}::date
   and c.business_id = o.business_id and c.id = o.candidate_id and j.business_id = o.business_id and j.id = o.job_id
returning o.id, o.uid, o.owner_id, c.name, c.id as candidate_id, j.title as job, j.id as job_id,
  coalesce((select r.locale from recruiters r where r.business_id = o.business_id and r.id = o.owner_id),
    (select b.locale from businesses b where b.id = o.business_id)) as locale`.execute(trx);
	await cancelRequestsForRecords(trx, { type: "offers", ids: rows.map(({ id }) => id) });
	return rows;
}
