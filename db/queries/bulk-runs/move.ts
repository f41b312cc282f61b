import { sql } from "kysely";
import type { MoveProblem } from "#app/domain/applies/apply-move.ts";
import { type BulkMoveApply, findBulkMoveRefusal, reopensApply } from "#app/domain/applies/bulk-move.ts";
import type { ApplyFormName } from "#app/domain/applies/pipeline.ts";
import type { BulkSkipReason } from "#app/domain/lists/bulk-actions.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { findMissingStageFieldsByApply, serializeFieldKeys } from "../applies/missing-fields.ts";
import { type MoveResult, moveApply } from "../applies/move.ts";
import { findMoveChannel, prepareMoveMail, toMoveMail } from "../applies/prepare-move-mail.ts";
import { undoMove } from "../applies/undo-move.ts";
import { actorIn, idsIn, type RunAction } from "./context.ts";
import type { Outcome } from "./items.ts";

export interface MoveParams {
	to: number;
	/** Reason and side of a rejection. */
	form: object | null;
	note: string | null;
	mail: boolean;
	/** Always by email; otherwise by each candidate's preferred channel. */
	byMail?: boolean;
}

interface Standing extends BulkMoveApply, Row<"applies", "id" | "uid"> {}

/** Reads applies job by job, so that two runs never deadlock on boards. */
async function getStanding(db: Scoped, ids: readonly number[], to: number): Promise<Standing[]> {
	const { rows } = await sql<Standing>`
select a.id, a.uid, a.status, c.status as "candidateStatus", s.required_form as "requiredForm"
  from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
  left join job_statuses s on s.business_id = a.business_id and s.job_id = a.job_id and s.status = ${to}
 where a.business_id = ${db.businessId} and a.id = any(${sql.val([...ids])}::bigint[]) order by a.job_id, a.id`.execute(
		db,
	);
	return rows.map((row) => ({ ...row, requiredForm: row.requiredForm as ApplyFormName | null }));
}

/** Moves each card like its form; history, mail, notifications and live messages join the transaction. */
export const moveAction: RunAction = async (step) => {
	const { db, user } = step;
	const { to, form, note, mail, byMail = false } = step.run.params as MoveParams;
	const recruiter = { ...actorIn(step), uid: user.uid, isAdmin: user.isAdmin };
	const outcomes: Outcome[] = [];
	for (const { id, uid, status: from, ...rest } of await getStanding(db, idsIn(step), to)) {
		const why = findBulkMoveRefusal({ status: from, ...rest }, to, user.isAdmin);
		if (why) {
			outcomes.push({ id, outcome: "skipped", reason: why });
			continue;
		}
		const plan = mail ? await prepareMoveMail(db, uid, { from, to, by: user }, step.tools.moved) : null;
		const way = plan?.event ? findMoveChannel(plan, byMail && plan.email ? "email" : null) : undefined;
		const letter = plan?.event && way ? toMoveMail(plan, way, null) : null;
		const request = { uid, to, expectedFrom: from, form, note, mail: letter, recruiter };
		outcomes.push({ id, ...getOutcome(await moveApply(db, request)) });
	}
	return outcomes;
};

const refusals: Record<MoveProblem, BulkSkipReason> = {
	unknownStatus: "not_in_process",
	sameStatus: "unchanged",
	placementNeedsAdmin: "needs_admin",
	reopenNeedsNote: "needs_note",
	rejectedNeedsReason: "needs_form",
	formRequired: "needs_form",
	offerApproval: "needs_form",
	feedbackRequired: "needs_feedback",
	fieldsRequired: "needs_fields",
};

function getOutcome(result: MoveResult): Omit<Outcome, "id"> {
	if (result.kind === "moved") return { outcome: "done", trace: { event: result.event } };
	if (result.kind === "refused") {
		const { verdict, lacking } = result;
		const trace = verdict.reason === "fieldsRequired" ? { trace: { rule: serializeFieldKeys(lacking) } } : {};
		return { outcome: "skipped", reason: refusals[verdict.reason], ...trace };
	}
	if (result.kind === "doNotUse") return { outcome: "skipped", reason: "do_not_use" };
	if (result.kind === "missing") return { outcome: "skipped", reason: "gone" };
	return { outcome: "skipped", reason: result.kind === "conflict" ? "changed_since" : "unchanged" };
}

/** Undoes the run's moves of cards unchanged since. */
export const undoMoves: RunAction = async (step) => {
	const { db, user } = step;
	const recruiter = { ...actorIn(step), uid: user.uid, isAdmin: user.isAdmin };
	const rows = await getStanding(db, idsIn(step), -1);
	const events = new Map(step.items.map(({ id, trace }) => [id, (trace as { event?: number } | null)?.event ?? 0]));
	const outcomes = new Map<number, Outcome>();
	for (const { id, uid } of rows) {
		const { kind } = await undoMove(db, { uid, event: events.get(id) ?? 0, recruiter });
		outcomes.set(id, kind === "undone" ? { id, outcome: "done" } : { id, outcome: "skipped", reason: "changed_since" });
	}
	return idsIn(step).map((id) => outcomes.get(id) ?? { id, outcome: "skipped", reason: "gone" });
};

/** Refusals with reasons, and whether any apply returns from a rejection. */
export async function listMoveRefusals(
	db: Scoped,
	ids: readonly number[],
	{ to, isAdmin }: { to: number; isAdmin: boolean },
): Promise<{ left: Map<number, { reason: BulkSkipReason; rule?: string }>; reopens: boolean; first: string | null }> {
	const left = new Map<number, { reason: BulkSkipReason; rule?: string }>();
	const lacking = await findMissingStageFieldsByApply(db, ids, to);
	const moved: Standing[] = [];
	for (const apply of await getStanding(db, ids, to)) {
		const reason = findBulkMoveRefusal(apply, to, isAdmin);
		const lacks = lacking.get(apply.id);
		if (reason) left.set(apply.id, { reason });
		else if (lacks) left.set(apply.id, { reason: "needs_fields", rule: serializeFieldKeys(lacks) });
		else moved.push(apply);
	}
	return { left, reopens: moved.some((apply) => reopensApply(apply, to)), first: moved[0]?.uid ?? null };
}

/** Stages of these applies' jobs, in board order. */
export async function listApplyStages(db: Scoped, ids: readonly number[]) {
	const { rows } = await sql<Row<"job_statuses", "status"> & { name: string }>`
select s.status, min(s.name) as name from job_statuses s
 where s.business_id = ${db.businessId}
   and s.job_id in (select a.job_id from applies a where a.business_id = ${db.businessId} and a.id = any(${sql.val([...ids])}::bigint[]))
 group by s.status order by min(s.position), s.status`.execute(db);
	return rows;
}
