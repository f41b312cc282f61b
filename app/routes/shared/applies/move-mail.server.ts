import type { OfferTerms } from "#app/domain/applies/offer.ts";
import { stageChangeMail } from "#app/emails/apply-moved.ts";
import { buildStageChangeSms } from "#app/emails/stage-change-sms-text.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import * as plan from "#db/queries/applies/prepare-move-mail.ts";

export type MoveMailPlan = plan.PreparedMoveMail;

/** Exact text of a move's notification per channel, or why none is sent. Offers include terms; the mover's text overrides. */
export const planMoveMail = (
	trx: Scoped,
	applyUid: string,
	move: Parameters<typeof plan.prepareMoveMail>[2],
	{ terms = null, own = null }: { terms?: OfferTerms | null; own?: string | null } = {},
): Promise<MoveMailPlan> =>
	plan.prepareMoveMail(trx, applyUid, move, {
		letter: (person, news, words) => stageChangeMail(person, news, words, { terms, own }),
		text: buildStageChangeSms,
	});

/** The news of several moves of one application. */
export const planMovesMail = (
	trx: Scoped,
	applyUid: string,
	moves: Parameters<typeof plan.prepareMovesMail>[2],
): Promise<MoveMailPlan[]> =>
	plan.prepareMovesMail(trx, applyUid, moves, {
		letter: (person, news, words) => stageChangeMail(person, news, words),
		text: buildStageChangeSms,
	});
