import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import {
	type ApprovalReason,
	type DecisionProblem,
	findApprovalReasons,
	findDecisionProblem,
} from "#app/domain/applies/offer-approval.ts";
import { discountLimit } from "#app/domain/fees/service-fee.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCableUser } from "../cable-access.ts";
import { insertNotification } from "../notifications.ts";
import { findDiscountLimits } from "../proposals/discount.ts";
import { findOffer, type OfferRecord } from "./find.ts";

type Judged = Pick<
	OfferRecord,
	"salary_cents" | "currency" | "job_most_cents" | "job_currency" | "fee_discount" | "owner_id"
>;

/** Depends on the settings and the roles of the offer's owner. */
export async function listApprovalReasons(db: Scoped, offer: Judged): Promise<ApprovalReason[]> {
	const row = await db
		.selectFrom("settings")
		.select(sql<number | null>`round(offer_over_range_pct * 100)::int`.as("over"))
		.where("business_id", "=", db.businessId)
		.executeTakeFirst();
	const { roles, settings } = await findDiscountLimits(db, offer.owner_id);
	return findApprovalReasons({
		salary: offer.salary_cents,
		currency: offer.currency,
		jobMost: offer.job_most_cents,
		jobCurrency: offer.job_currency,
		overRange: row ? row.over : 0,
		discount: offer.fee_discount,
		discountLimit: discountLimit(null, roles, settings),
	});
}

/** Approval reasons for an apply, with the terms entered in the move form. */
export async function listMoveApprovalReasons(
	db: Scoped,
	applyId: number,
	terms: { salary_cents: number; currency: string; regime: number },
): Promise<ApprovalReason[]> {
	const job = await db
		.selectFrom("applies as a")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.select(["j.salary_to_cents as job_most_cents", "j.currency as job_currency"])
		.where("a.business_id", "=", db.businessId)
		.where("a.id", "=", applyId)
		.executeTakeFirst();
	if (!job) return [];
	const reasons = await listApprovalReasons(db, { ...terms, ...job, fee_discount: 0, owner_id: null });
	if (reasons.length === 0) return [];
	const agreed = await db
		.selectFrom("offers")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("apply_id", "=", applyId)
		.where("archived_at", "is", null)
		.where("salary_cents", "=", terms.salary_cents)
		.where("currency", "=", terms.currency)
		.where("regime", "=", terms.regime)
		.where((eb) => eb.or([eb("approval_state", "=", "approved"), eb("status", "in", ["sent", "accepted"])]))
		.limit(1)
		.executeTakeFirst();
	return agreed ? [] : reasons;
}

/** Recruiters who may approve offers, except the author and requester. */
export async function listApprovers(db: Scoped, besides: readonly (number | null)[]): Promise<number[]> {
	const rows = await db
		.selectFrom("recruiters as r")
		.select("r.id")
		.where("r.business_id", "=", db.businessId)
		.where("r.status", "=", "active")
		.where((eb) =>
			eb.or([
				eb("r.is_admin", "=", true),
				sql<boolean>`exists (select from recruiter_roles x join roles o on o.business_id = x.business_id and o.id = x.role_id
  where x.business_id = r.business_id and x.recruiter_id = r.id and o.role_permissions -> 'offers' ? 'approve')`,
			]),
		)
		.orderBy("r.id")
		.limit(50)
		.execute();
	const ids: number[] = [];
	for (const { id } of rows) {
		if (besides.includes(id)) continue;
		const person = await findCableUser(db, id);
		if (person && can(person, "approve", "offers")) ids.push(id);
	}
	return ids;
}

export type RequestOutcome = "requested" | "notNeeded" | "nobody" | "notNow" | "missing";

export async function requestApproval(db: Scoped, uid: string, actor: AuditActor): Promise<RequestOutcome> {
	const offer = await lockOffer(db, uid);
	if (!offer) return "missing";
	if (offer.status !== "draft") return "notNow";
	const reasons = await listApprovalReasons(db, offer);
	if (reasons.length === 0 || offer.approval_state === "approved") return "notNeeded";
	const approvers = await listApprovers(db, [actor.id, offer.owner_id]);
	if (approvers.length === 0) return "nobody";
	await db
		.updateTable("offers")
		.set({
			status: "approval",
			approval_state: "waiting",
			approval_requested_by_id: actor.id,
			approval_decided_by_id: null,
			approval_decided_at: null,
			approval_note: null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", offer.id)
		.execute();
	await auditApproval(db, offer, ["draft", "approval"], actor, {
		approval_state: [offer.approval_state, "waiting"],
		reasons: [null, reasons],
	});
	for (const recruiterId of approvers)
		await insertNotification(db, {
			recruiterId,
			category: "Apply",
			kind: "offer_approval",
			params: { by: actor.name, candidate: offer.candidate, job: offer.job },
			link: `/recruiters/offers/${offer.uid}`,
			dedupeKey: `offer_approval:${offer.id}:${randomUUID()}`,
		});
	return "requested";
}

export type DecisionOutcome = "decided" | DecisionProblem | "missing";

/** The author and the requester may not decide; the offer returns to draft either way. */
export async function decideApproval(
	db: Scoped,
	uid: string,
	{ yes, note }: { yes: boolean; note: string | null },
	actor: AuditActor & { id: number },
): Promise<DecisionOutcome> {
	const offer = await lockOffer(db, uid);
	if (!offer) return "missing";
	const problem = findDecisionProblem(offer, actor.id);
	if (problem) return problem;
	const state = yes ? "approved" : "refused";
	await db
		.updateTable("offers")
		.set({
			status: "draft",
			approval_state: state,
			approval_decided_by_id: actor.id,
			approval_decided_at: sql<Date>`now()`,
			approval_note: note,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", offer.id)
		.execute();
	await auditApproval(db, offer, ["approval", "draft"], actor, { approval_state: ["waiting", state] });
	for (const recruiterId of new Set([offer.approval_requested_by_id, offer.owner_id]))
		if (recruiterId !== null)
			await insertNotification(db, {
				recruiterId,
				category: "Apply",
				kind: yes ? "offer_approved" : "offer_disapproved",
				params: { by: actor.name, candidate: offer.candidate, job: offer.job },
				link: `/recruiters/offers/${offer.uid}`,
				dedupeKey: `offer_decided:${offer.id}:${randomUUID()}`,
			});
	return "decided";
}

const judgedColumns = ["salary_cents", "currency", "bonus_cents", "regime", "fee_discount_pct"] as const;

/** Approval covers the approved terms only; changed terms require a new one. */
export async function reopenApproval(db: Scoped, id: number, changed: Readonly<Record<string, unknown>>) {
	if (!judgedColumns.some((column) => column in changed)) return;
	await db
		.updateTable("offers")
		.set({ approval_state: "none", status: "draft", approval_decided_by_id: null, approval_decided_at: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("status", "in", ["draft", "approval"])
		.where("approval_state", "<>", "none")
		.execute();
}

async function lockOffer(db: Scoped, uid: string): Promise<OfferRecord | undefined> {
	await db
		.selectFrom("offers")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.forNoKeyUpdate()
		.execute();
	return findOffer(db, uid);
}

function auditApproval(
	db: Scoped,
	offer: OfferRecord,
	status: [string, string],
	actor: AuditActor,
	changes: Record<string, unknown>,
) {
	return audit(db, {
		actor,
		action: "update",
		recordType: "offers",
		recordId: offer.id,
		changes: { status, ...changes },
		ip: actor.ip ?? null,
	});
}
