import { getStatusStyle } from "#app/domain/applies/status-badge.ts";
import { isEnumValue, labelKey } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Tone } from "#app/ui/tone.ts";
import type { ApplyDetails, ApplyEvent, ProcessStep } from "#db/queries/applies/show.ts";

type Message = Pick<ApplyEvent, "kind" | "from_status" | "to_status" | "from_name" | "to_name"> & {
	details?: Record<string, unknown>;
	actor_type: string;
};

export function formatEvent(event: Message, format: Formatters): string {
	const from = event.from_status === null ? "" : format.stage(event.from_status, event.from_name ?? "").label;
	const to = event.to_status === null ? "" : format.stage(event.to_status, event.to_name ?? "").label;
	if (event.kind === "applied")
		return format.t(event.actor_type === "recruiter" ? "applies:history.added" : "applies:history.applied", { to });
	if (event.kind === "withdrawn") return format.t("applies:history.withdrawn");
	if (event.kind === "submitted") return format.t("applies:history.submitted");
	if (event.kind === "undone")
		return format.t(event.details?.mail_left ? "applies:history.undoneMailLeft" : "applies:history.undone", {
			from,
			to,
		});
	if (event.kind === "shortlisted")
		return format.t(
			event.details?.undone === true ? "applies:history.shortlistUndone" : "applies:history.shortlisted",
			{ shortlist: String(event.details?.shortlist ?? "") },
		);
	if (event.kind === "scorecard")
		return format.t("applies:history.scorecard", { interviewer: String(event.details?.interviewer ?? "") });
	if (event.kind === "feedback") return sayFeedback(event.details ?? {}, format);
	if (event.kind === "substatus") {
		const [before, after] = [event.details?.from, event.details?.to].map((value) =>
			isEnumValue("submissionStatuses", value) ? format.t(labelKey("submissionStatuses", value)) : "",
		);
		return format.t("applies:history.substatus", { from: before, to: after });
	}
	if (event.kind === "moved") return format.t("applies:history.moved", { from, to });
	return format.t("applies:history.other");
}

function sayFeedback({ viewer, like, star }: Record<string, unknown>, { t }: Formatters): string {
	const verdict = like === true ? "liked" : like === false ? "disliked" : star === true ? "starred" : "commented";
	return t(`applies:history.${verdict}`, { viewer: String(viewer ?? "") });
}

export function getEventTone({ kind, to_status }: Pick<ApplyEvent, "kind" | "to_status">): Tone {
	if (kind === "withdrawn") return "warning";
	const { tone } = getStatusStyle("pipeline", to_status ?? -1);
	return tone === "progress" ? "info" : tone;
}

export function formatActor({ by, actor_type }: Pick<ApplyEvent, "by" | "actor_type">, { t }: Formatters): string {
	return by ?? t(actor_type === "candidate" ? "applies:history.candidate" : "applies:history.system");
}

/** An event of one apply, with everything that was written in its form. */
export function buildEventView(
	event: ApplyEvent,
	{ process, job }: Pick<ApplyDetails, "process" | "job">,
	format: Formatters,
) {
	// Events older than stored stage names show the stage's current name.
	const named = {
		...event,
		from_name: event.from_name ?? nameIn(process, event.from_status),
		to_name: event.to_name ?? nameIn(process, event.to_status),
	};
	return {
		id: event.id,
		title: formatEvent(named, format),
		tone: getEventTone(event),
		when: format.when(event.created_at),
		by: formatActor(event, format),
		stayed:
			event.kind === "moved" && event.seconds_in_status !== null
				? format.t("applies:history.stayed", { time: sayTime(event.seconds_in_status, format) })
				: null,
		details: getDetails(event.details, job.currency, format),
		note: event.note,
	};
}

function nameIn(process: ProcessStep[], status: number | null): string | null {
	return process.find((step) => step.status === status)?.name ?? null;
}

function sayTime(seconds: number, { t }: Formatters): string {
	if (seconds < 3600) return t("applies:history.minutes", { count: Math.max(1, Math.round(seconds / 60)) });
	if (seconds < 86_400) return t("applies:history.hours", { count: Math.round(seconds / 3600) });
	return t("applies:history.days", { count: Math.round(seconds / 86_400) });
}

/** A stage form's stored fields; unknown ones are omitted. */
function getDetails(
	details: Record<string, unknown>,
	currency: string,
	format: Formatters,
): { label: string; value: string }[] {
	const { t } = format;
	const texts: { [field: string]: (value: never) => string } = {
		interview_status: (value) => t(labelKey("interviewStatuses", value)),
		starts_at: (value) => format.appointment(value),
		duration_min: (value) => t("applies:history.minutes", { count: value }),
		mode: (value) => t(labelKey("interviewModes", value)),
		place_or_link: String,
		salary_cents: (value) => format.money(value, String(details.currency ?? currency)),
		regime: (value) => t(labelKey("regimes", value)),
		start_date: (value) => format.day(value),
		valid_until: (value) => format.day(value),
		fee_percent: (value) => `${format.number(value)} %`,
		reject_reason: (value) => t(labelKey("rejectReasons", value)),
		reject_side: (value) => t(labelKey("rejectSides", value)),
		off_limits: String,
		contacts: (value: string[]) => [value].flat().join(", "),
	};
	return Object.entries(texts)
		.filter(([field]) => details[field] !== undefined && details[field] !== null && details[field] !== "")
		.map(([field, text]) => ({
			label: t(field === "salary_cents" ? "applies:fields.salary" : `applies:fields.${field as "mode"}`),
			value: text(details[field] as never),
		}));
}
