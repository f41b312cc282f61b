import { sql } from "kysely";
import { offerExtendedStage, placementStage } from "#app/domain/applies/pipeline.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { cancelInterview } from "../interviews.ts";
import { reopenFilledJob } from "../job-status.ts";
import { applyOffLimitRules } from "../off-limit-rules.ts";
import { cancelPlacement } from "../placements/draft-placement.ts";
import { restoreActivities } from "./cancel-activities.ts";
import type { MoveActor } from "./last-move.ts";
import { type ApplyUndoState, lockApply } from "./lock.ts";
import { publishApplyMove } from "./move.ts";
import { isMoveMailSent, withdrawMoveMail } from "./move-mail.ts";
import { undoOffers } from "./offers.ts";

/** `mailLeft`: the candidate was already notified. */
export type UndoResult = { kind: "undone"; to: string; mailLeft: boolean } | { kind: "tooLate" | "missing" };

/** Undoes position, form and mail of the actor's move unless the card changed since. */
export async function undoMove(
	db: Scoped,
	{ uid, event, recruiter }: { uid: string; event: number; recruiter: MoveActor },
): Promise<UndoResult> {
	const apply = await lockApply(db, uid);
	if (!apply) return { kind: "missing" };
	const last = await db
		.selectFrom("apply_events")
		.select(["id", "kind", "recruiter_id", "from_status", "to_status", "from_name", "to_name", "before"])
		.where("business_id", "=", db.businessId)
		.where("apply_id", "=", apply.id)
		.where("kind", "in", ["applied", "moved", "undone", "withdrawn", "submitted"])
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	const own = last?.id === event && last.kind === "moved" && last.recruiter_id === recruiter.id;
	if (!own || last.before === null || last.to_status !== apply.status) return { kind: "tooLate" };
	const before = last.before as unknown as ApplyUndoState;

	// Mail first: waits for one being sent, which then counts as sent.
	await withdrawMoveMail(db, apply.id, "undone");
	const mailLeft = await isMoveMailSent(db, event);
	await db
		.updateTable("applies")
		.set(before.apply)
		.where("business_id", "=", db.businessId)
		.where("id", "=", apply.id)
		.execute();
	// Offers and hires also change the candidate's status.
	if ([last.from_status, last.to_status].some((status) => status === offerExtendedStage || status === placementStage))
		await db
			.updateTable("candidates")
			.set({ status: before.candidate_status })
			.where("business_id", "=", db.businessId)
			.where("id", "=", apply.candidate_id)
			.where("status", "<>", before.candidate_status)
			.execute();
	await applyOffLimitRules(db, { applyId: apply.id, from: apply.status, to: before.apply.status });
	const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name, ip: recruiter.ip ?? null };
	if (before.interview !== null) await cancelInterview(db, before.interview, actor);
	if (last.to_status === placementStage) await cancelPlacement(db, apply.id, actor);
	await undoOffers(db, before.offers ?? [], actor);
	if (before.job) await reopenFilledJob(db, before.job);
	if (before.plans) await restoreActivities(db, before.plans, actor);
	await db
		.insertInto("apply_events")
		.values({
			business_id: db.businessId,
			apply_id: apply.id,
			kind: "undone",
			from_status: last.to_status,
			to_status: last.from_status,
			from_name: last.to_name,
			to_name: last.from_name,
			details: JSON.stringify({ undoes: event, mail_left: mailLeft }),
			created_at: sql`clock_timestamp()`,
			actor_type: "recruiter",
			recruiter_id: recruiter.id,
		})
		.execute();
	await audit(db, {
		actor,
		action: "update",
		recordType: "applies",
		recordId: apply.id,
		changes: { status: [apply.status, before.apply.status] },
		ip: actor.ip,
	});
	await publishApplyMove(db, apply, recruiter);
	return { kind: "undone", to: last.from_name ?? "", mailLeft };
}
