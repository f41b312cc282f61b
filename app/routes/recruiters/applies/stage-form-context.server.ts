import { getApplyEnd } from "#app/domain/applies/apply-outcome.ts";
import { internalInterviewStage, interviewStage, isRejection } from "#app/domain/applies/pipeline.ts";
import { planMoveMail } from "#app/routes/shared/applies/move-mail.server.ts";
import type { MoveRequest } from "#app/routes/shared/applies/move-request.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listApplyActivities } from "#db/queries/applies/cancel-activities.ts";
import { findLastRejection, findMailChoices } from "#db/queries/applies/mail-choices.ts";
import type { MovableApply } from "#db/queries/applies/show.ts";
import { findPlaceChoice } from "#db/queries/appointment-locations.ts";
import { type Panelist, suggestInterview } from "#db/queries/interview-suggestion.ts";
import { findInterviewableApply } from "#db/queries/interviews.ts";
import { getMoveStages, type StageFormContext } from "./stage-form.server.ts";

/** The mail this move causes, and the recruiter's earlier choice for such mails. */
export async function getMoveMail(
	trx: Scoped,
	by: { id: number; name: string },
	apply: MovableApply,
	moveRequest: MoveRequest,
): Promise<Pick<StageFormContext, "plan" | "choices">> {
	const { from, to } = getMoveStages(apply, moveRequest);
	if (to === null) return { plan: null, choices: {} };
	const plan = await planMoveMail(trx, apply.uid, { from, to, by });
	return { plan, choices: await findMailChoices(trx, by.id, to) };
}

/** Further form facts: what the move cancels, an earlier rejection, the proposed interview. */
export async function getStageFormContext(
	trx: Scoped,
	user: Panelist,
	apply: MovableApply,
	to: number | null,
): Promise<Omit<StageFormContext, "plan" | "choices">> {
	if (to === null) return {};
	const last = isRejection(to) ? await findLastRejection(trx, user.id) : undefined;
	const end = getApplyEnd(to);
	const activities = end === null ? [] : await listApplyActivities(trx, apply.uid, end);
	const meets = to === internalInterviewStage || to === interviewStage;
	const row = meets ? await findInterviewableApply(trx, apply.uid) : undefined;
	const kind = to === interviewStage ? "client" : "internal";
	const proposal = row && (await suggestInterview(trx, apply.uid, { kind, self: user, now: new Date() }));
	const place = proposal && (await findPlaceChoice(trx, apply.uid, user.id));
	return { ...(last ? { last } : {}), activities, ...(proposal && place ? { meet: { ...row, proposal, place } } : {}) };
}
