import type { OfferTerms } from "#app/domain/applies/offer.ts";
import { movedLetter } from "#app/emails/apply-moved.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import * as plan from "#db/queries/applies/plan-move-mail.ts";

export type MovePlan = plan.MovePlan;

/** The mail a move would send, word for word; or why it sends none. An offer's says its terms. */
export const planMoveMail = (
	trx: Scoped,
	applyUid: string,
	move: { from: number; to: number },
	terms: OfferTerms | null = null,
): Promise<MovePlan> =>
	plan.planMoveMail(trx, applyUid, move, (person, news, words) => movedLetter(person, news, words, terms));
