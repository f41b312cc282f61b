import { formBeforeMove } from "#app/domain/apply-move.ts";
import { toLocal } from "#app/domain/local-time.ts";
import { type ApplyFormName, isRejection } from "#app/domain/pipeline.ts";
import { optionsOf } from "#app/domain/reference/enumerations.ts";
import { rejectReasons } from "#app/domain/reject-reasons.ts";
import type { Movable } from "#db/queries/applies/show.ts";
import type { Speaker } from "../speak.ts";
import type { Asked } from "./asked.server.ts";

export type StageFormData = ReturnType<typeof stageFormData>;

/** What the form of a move shows: which form, its options, and what it sends along. */
export function stageFormData(apply: Movable, asked: Asked, say: Speaker) {
	const { t } = say;
	const step = apply.process.find(({ status }) => status === asked.to);
	const from =
		asked.from !== null && apply.process.some(({ status }) => status === asked.from) ? asked.from : apply.status;
	const to = step && step.status !== from ? step.status : null;
	const nameOf = (status: number) =>
		say.stage(status, apply.process.find((one) => one.status === status)?.name ?? "").label;
	const target = to === null ? null : nameOf(to);
	const options = (list: "regimes" | "interviewModes") =>
		optionsOf(list).map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
	const hidden: Record<string, string> = { from: String(from), back: asked.back };
	if (to !== null) hidden.to = String(to);
	if (typeof asked.place === "object") Object.assign(hidden, asked.place);
	const form =
		to === null || step === undefined
			? null
			: (formBeforeMove(from, to, step.required_form as ApplyFormName) ?? "none");
	return {
		pageTitle: t("applies:status.title", { name: apply.name }),
		heading: target
			? t("applies:status.heading", { name: apply.name, to: target })
			: t("applies:status.title", { name: apply.name }),
		context: t("applies:status.context", { job: apply.job_title, from: nameOf(from) }),
		submit: target ? t("applies:status.submit", { to: target }) : "",
		uid: apply.uid,
		// The address says which form it is: an answer with errors comes back to the same one, without JavaScript too.
		action: `/recruiters/applies/${apply.uid}/status?${new URLSearchParams(hidden)}`,
		back: asked.back,
		form,
		reopens: to !== null && isRejection(from) && !isRejection(to),
		hidden,
		currency: apply.currency,
		stages: apply.process
			.filter(({ status }) => status !== from)
			.map(({ status }) => ({ value: String(status), label: nameOf(status) })),
		regimes: options("regimes"),
		modes: options("interviewModes"),
		interviews: [2, 3, 4, 5].map((value) => ({
			value: String(value),
			label: t(`reference:interviewStatuses.${value as 2}`),
		})),
		reasons: rejectReasons.map(({ id, sides, labelKey }) => ({
			value: String(id),
			label: t(labelKey),
			group: t(sides.includes("client") ? "applies:fields.byClient" : "applies:fields.byUs"),
		})),
		sides: optionsOf("rejectSides").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
		defaults: {
			starts_at: toLocal(nextHour(say.now)),
			duration_min: "60",
			mode: "video",
			notify: "yes",
			interview_status: "2",
		},
	};
}

/** Tomorrow at this hour: an appointment is rarely for now. */
function nextHour(now: Date): Date {
	const day = new Date(now.getTime() + 24 * 3_600_000);
	day.setUTCMinutes(0, 0, 0);
	return day;
}
