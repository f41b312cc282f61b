import { formBeforeMove } from "#app/domain/applies/apply-move.ts";
import { type ApplyFormName, initialSubstatus, isRejection, submissionStage } from "#app/domain/applies/pipeline.ts";
import { listSubstatusOptions } from "#app/domain/applies/pipeline-rules.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { formatLocalInput } from "#app/domain/time/brasilia-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { activityText } from "#app/routes/shared/applies/cancelable-activities.server.ts";
import { getSuggestedChoice } from "#app/routes/shared/applies/mail-decision.server.ts";
import type { MoveMailPlan } from "#app/routes/shared/applies/move-mail.server.ts";
import type { MoveRequest } from "#app/routes/shared/applies/move-request.server.ts";
import type { CancelableActivity } from "#db/queries/applies/cancel-activities.ts";
import type { findMailChoices } from "#db/queries/applies/mail-choices.ts";
import type { Offer } from "#db/queries/applies/offers.ts";
import type { MovableApply } from "#db/queries/applies/show.ts";
import type { PlaceChoice } from "#db/queries/appointment-locations.ts";
import type { InterviewSuggestion } from "#db/queries/interview-suggestion.ts";
import type { InterviewableApply } from "#db/queries/interviews.ts";
import { formatProposedTime } from "../interviews/proposed-times.ts";
import { getDefaultTransport, previewMoveNotification } from "./move-notification.server.ts";
import { rejectOptions } from "./reject-options.ts";

export type StageFormData = ReturnType<typeof stageFormData>;

/** The mail of a move, and the user's saved choice for such mail. */
export interface StageFormContext {
	plan: MoveMailPlan | null;
	choices: Awaited<ReturnType<typeof findMailChoices>>;
	/** The user's last rejection reason, preselected for the next. */
	last?: { reason: number; side: string };
	activities?: CancelableActivity[];
	/** Possible participants of the interview to schedule, and the proposed values. */
	meet?: Pick<InterviewableApply, "recruiters" | "contacts"> & { proposal: InterviewSuggestion; place: PlaceChoice };
}

/** Initial terms of a money form: the current offer, else from candidate and job. */
interface Terms {
	offer?: Offer | undefined;
	/** In cents of the job's currency. */
	pay?: number | null;
	regime?: number | null;
}

/** Validated source and target stage; `to` is null until selected. */
export function getMoveStages(apply: MovableApply, moveRequest: MoveRequest): { from: number; to: number | null } {
	const readExisting = (status: number | null) => apply.process.some((step) => step.status === status);
	const from = moveRequest.from !== null && readExisting(moveRequest.from) ? moveRequest.from : apply.status;
	return { from, to: readExisting(moveRequest.to) && moveRequest.to !== from ? moveRequest.to : null };
}

/** Data of the move form: its kind, options, resulting mail and hidden inputs. */
export function stageFormData(
	apply: MovableApply,
	moveRequest: MoveRequest,
	{ plan, choices, last, activities = [], meet }: StageFormContext,
	format: Formatters,
	{ offer, pay, regime }: Terms = {},
) {
	const { t } = format;
	const { from, to } = getMoveStages(apply, moveRequest);
	const step = apply.process.find(({ status }) => status === to);
	const getName = (status: number) =>
		format.stage(status, apply.process.find((item) => item.status === status)?.name ?? "").label;
	const target = to === null ? null : getName(to);
	const options = (list: "regimes" | "interviewModes") =>
		getEnumOptions(list).map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
	const hidden: Record<string, string> = { from: String(from), back: moveRequest.back };
	if (to !== null) hidden.to = String(to);
	if (typeof moveRequest.place === "object") Object.assign(hidden, moveRequest.place);
	const form =
		to === null || step === undefined
			? null
			: (formBeforeMove(from, to, step.required_form as ApplyFormName) ?? "none");
	return {
		pageTitle: t("applies:status.title", { name: apply.name }),
		heading: target
			? t("applies:status.heading", { name: apply.name, to: target })
			: t("applies:status.title", { name: apply.name }),
		context: t("applies:status.context", { job: apply.job_title, from: getName(from) }),
		submit: target ? t("applies:status.submit", { to: target }) : "",
		uid: apply.uid,
		// The URL names the form, so validation errors return to it without JavaScript too.
		action: `/recruiters/applies/${apply.uid}/status?${new URLSearchParams(hidden)}`,
		back: moveRequest.back,
		form,
		reopens: to !== null && isRejection(from) && !isRejection(to),
		hidden,
		stages: apply.process
			.filter(({ status }) => status !== from)
			.map(({ status }) => ({ value: String(status), label: getName(status) })),
		regimes: options("regimes"),
		place: {
			modes: options("interviewModes"),
			rooms: meet?.place.rooms ?? false,
			phone: formatPhone(meet?.place.phone) || null,
			services: meet?.place.services ?? [],
		},
		recruiters: (meet?.recruiters ?? []).map(({ uid, name }) => ({ value: uid, label: name })),
		contacts: form === "interview" ? (meet?.contacts ?? []).map(({ uid, name }) => ({ value: uid, label: name })) : [],
		times: (meet?.proposal.times ?? []).map((time) => formatProposedTime(time, format)),
		interviews: [2, 3, 4, 5].map((value) => ({
			value: String(value),
			label: t(`reference:interviewStatuses.${value as 2}`),
		})),
		...rejectOptions(t),
		substatuses:
			to === submissionStage
				? listSubstatusOptions(apply.process.find((step) => step.status === to)?.sub_statuses).map(
						({ value, labelKey }) => ({ value, label: t(labelKey) }),
					)
				: null,
		activities: activities.map((activity) => activityText(activity, format)),
		mail: plan && previewMoveNotification(plan, format),
		defaults: {
			starts_at: formatLocalInput(meet?.proposal.times[0] ?? nextHour(format.now)),
			duration_min: String(meet?.proposal.minutes ?? 60),
			mode: meet?.proposal.mode ?? "video",
			caller: "us",
			video: meet?.place.services[0] ?? "room",
			notify: choices.participants?.choice === "none" ? "no" : "yes",
			interviewers: meet?.proposal.interviewers ?? [],
			interview_status: "2",
			currency: apply.currency,
			...(last && !moveRequest.reason && (!moveRequest.side || moveRequest.side === last.side)
				? { reject_reason: String(last.reason), reject_side: last.side }
				: moveRequest.side
					? { reject_side: moveRequest.side }
					: {}),
			...(moveRequest.reason ? { reject_reason: String(moveRequest.reason) } : {}),
			...(pay ? { salary_cents: formatMoneyInput(pay, format.locale) } : {}),
			...(regime ? { regime: String(regime) } : {}),
			...(offer ? offered(offer, format) : {}),
			submission_status: String(moveRequest.substatus ?? (apply.submission_status || initialSubstatus)),
			...(plan ? { mail: getSuggestedChoice(plan, choices.candidate), mail_by: getDefaultTransport(plan) } : {}),
			mail_at: formatLocalInput(nextHour(format.now)),
			...(choices.candidate?.ask === false ? { mail_keep: "on" } : {}),
		},
	};
}

/** The terms on the table, for the form that sends or accepts them. */
const offered = ({ salary_cents, currency, regime, start_date, valid_until }: Offer, format: Formatters) => ({
	salary_cents: formatMoneyInput(salary_cents, format.locale),
	currency,
	regime: String(regime),
	...(start_date ? { start_date } : {}),
	...(valid_until ? { valid_until } : {}),
});

/** Tomorrow at this hour: an appointment is rarely for now. */
function nextHour(now: Date): Date {
	const day = new Date(now.getTime() + 24 * 3_600_000);
	day.setUTCMinutes(0, 0, 0);
	return day;
}
