import type { OfferTerms } from "#app/domain/applies/offer.ts";
import { stageChangeMail } from "#app/emails/apply-moved.ts";
import { buildStageChangeSms } from "#app/emails/stage-change-sms-text.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import * as plan from "#db/queries/applies/plan-move-mail.ts";

export type MovePlan = plan.MovePlan;

/** Exact text of a move's notification per channel, or why none is sent. Offers include terms; the mover's text overrides. */
export const planMoveMail = (
	trx: Scoped,
	applyUid: string,
	move: Parameters<typeof plan.planMoveMail>[2],
	{ terms = null, own = null }: { terms?: OfferTerms | null; own?: string | null } = {},
): Promise<MovePlan> =>
	plan.planMoveMail(trx, applyUid, move, {
		letter: (person, news, words) => stageChangeMail(person, news, words, { terms, own }),
		text: buildStageChangeSms,
	});

/** The news of several moves of one application. */
export const planMovesMail = (
	trx: Scoped,
	applyUid: string,
	moves: Parameters<typeof plan.planMovesMail>[2],
): Promise<MovePlan[]> =>
	plan.planMovesMail(trx, applyUid, moves, {
		letter: (person, news, words) => stageChangeMail(person, news, words),
		text: buildStageChangeSms,
	});
