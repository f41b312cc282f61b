import type { Recruiter } from "#app/domain/access/session-user.ts";
import { findMoveRequirement, isBlockingNeed } from "#app/domain/applies/move-requirements.ts";
import {
	type ApplyFormName,
	getNextStage,
	getRejectionStage,
	isRejection,
	onHoldSubstatus,
	submissionStage,
} from "#app/domain/applies/pipeline.ts";
import { listSubstatusOptions } from "#app/domain/applies/pipeline-rules.ts";
import { getSuggestedSide } from "#app/domain/applies/reject-reasons.ts";
import { isEnumValue, labelKey } from "#app/domain/reference/enumerations.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { getUsualChoice } from "#app/routes/shared/applies/mail-decision.server.ts";
import { formatMissingFields } from "#app/routes/shared/applies/missing-fields-text.server.ts";
import { type MoveMailPlan, planMovesMail } from "#app/routes/shared/applies/move-mail.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findLastRejection, findMailChoices } from "#db/queries/applies/mail-choices.ts";
import { findMissingStageFields } from "#db/queries/applies/missing-fields.ts";
import { findMoveChannel } from "#db/queries/applies/prepare-move-mail.ts";
import { type ApplyToReview, listUsualReasons } from "#db/queries/applies/review-queue.ts";
import { findMovable, type MovableApply } from "#db/queries/applies/show.ts";
import { getTransportLabel } from "../applies/move-notification.server.ts";
import { rejectOptions } from "../applies/reject-options.ts";

export type TriageActionList = NonNullable<Awaited<ReturnType<typeof readTriageActions>>>;

/** Default reasons before the user's first rejection, most common in a first review. */
const firstReasons = [2, 4, 3, 6, 9, 23];

/** Actions for a waiting candidate; each is a board move with its mail. */
export async function readTriageActions(
	trx: Scoped,
	user: Recruiter,
	{ uid, apply }: { uid: string; apply: ApplyToReview },
	format: Formatters,
) {
	const movable = await findMovable(trx, uid);
	if (!movable) return null;
	const { t } = format;
	const statuses = movable.process.map(({ status }) => status);
	const next = getNextStage(movable.status, statuses);
	const rejection = getRejectionStage(movable.status, statuses);
	const lacking = await findMissingStageFields(trx, uid, null);
	const getLacking = (status: number) => lacking.filter(({ field }) => field.requiredStages.includes(status));
	const getNeed = (status: number) =>
		findMoveRequirement(
			{ from: movable.status, candidateStatus: apply.candidate_status, isAdmin: user.isAdmin },
			{
				status,
				requiredForm: getStep(movable, status)?.required_form as ApplyFormName,
				lacksFields: getLacking(status).length > 0,
			},
		);
	const need = next === null ? null : getNeed(next);
	const missing = next === null ? null : formatMissingFields(getLacking(next), user, t);
	const isOpen = next !== null && need !== null && !isBlockingNeed(need);
	const stages = [...(isOpen ? [next] : []), ...(rejection === null ? [] : [rejection])];
	const plans = await planMovesMail(trx, uid, { from: movable.status, to: stages, by: user });
	const readMail = (status: number) => formatMail(trx, user, { status, plan: plans[stages.indexOf(status)] }, format);
	const holds =
		statuses.includes(submissionStage) &&
		getNeed(submissionStage) === "free" &&
		listSubstatusOptions(getStep(movable, submissionStage)?.sub_statuses).some(
			({ value }) => Number(value) === onHoldSubstatus,
		);
	const last = rejection === null ? undefined : await findLastRejection(trx, user.id);
	const usual = [...new Set([...(await listUsualReasons(trx, user.id)), ...firstReasons])].slice(
		0,
		firstReasons.length,
	);
	return {
		from: movable.status,
		advance:
			next === null || need === null
				? null
				: {
						to: next,
						label: t("triage:advance", { to: format.stage(next, getStep(movable, next)?.name ?? "").label }),
						/** Why the move is blocked, or what the stage's form requires first. */
						blocked: isBlockingNeed(need) ? t(`applies:needs.${need}`, { fields: missing?.fields ?? "" }) : null,
						fill: need === "fields" ? (missing?.link ?? null) : null,
						asks: !isBlockingNeed(need) && need !== "free",
						mail: isOpen ? await readMail(next) : null,
					},
		hold: holds ? { to: submissionStage, substatus: onHoldSubstatus } : null,
		reject:
			rejection === null
				? null
				: {
						to: rejection,
						...rejectOptions(t),
						usual: usual.flatMap((reason) =>
							isEnumValue("rejectReasons", reason)
								? [
										{
											value: String(reason),
											label: t(labelKey("rejectReasons", reason)),
											side: getSuggestedSide(reason),
										},
									]
								: [],
						),
						last: last && isRejection(rejection) ? { reason: String(last.reason), side: last.side } : null,
						mail: await readMail(rejection),
					},
	};
}

const getStep = ({ process }: MovableApply, status: number) => process.find((step) => step.status === status);

/** Exact notification of a move by channel, or the reason for sending none. */
async function formatMail(
	trx: Scoped,
	user: Recruiter,
	{ status, plan }: { status: number; plan: MoveMailPlan | undefined },
	{ t }: Formatters,
) {
	if (!plan || plan.event === null) {
		const none = t(`applies:mail.nobody.${plan?.reason ?? "withdrawn"}`);
		return { none, way: null, to: "", subject: "", body: "", choice: "none" as const };
	}
	const { candidate } = await findMailChoices(trx, user.id, status);
	const way = findMoveChannel(plan, null);
	const text =
		typeof way === "object"
			? { way: getTransportLabel(way, t), to: formatPhone(way.phone), subject: "", body: way.body }
			: {
					way: null,
					to: plan.email?.to.email ?? "",
					subject: plan.email?.content.subject ?? "",
					body: plan.email?.content.text ?? "",
				};
	return Object.assign({ none: null, choice: getUsualChoice(plan, candidate) }, text);
}
