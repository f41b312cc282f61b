import { movedLetter } from "#app/emails/apply-moved.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import * as plan from "#db/queries/applies/plan-move-mail.ts";

export type MovePlan = plan.MovePlan;

/** The mail a move would send, word for word; or why it sends none. */
export const planMoveMail = (trx: Scoped, applyUid: string, move: { from: number; to: number }): Promise<MovePlan> =>
	plan.planMoveMail(trx, applyUid, move, movedLetter);
