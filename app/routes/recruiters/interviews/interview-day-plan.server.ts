import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { interviewStage } from "#app/domain/applies/pipeline.ts";
import { getInterviewSpans, maxDayInterviews, pauses } from "#app/domain/interviews/interview-day.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { formatLocalInput, localDay } from "#app/domain/time/brasilia-time.ts";
import { spreadSlots } from "#app/domain/time/spread-slots.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findApplyCandidateId, findPlaceChoice } from "#db/queries/appointment-locations.ts";
import { type DayInterview, findDayTimes } from "#db/queries/interview-day.ts";
import { suggestPanel } from "#db/queries/interview-suggestion.ts";
import type { InterviewableApply } from "#db/queries/interviews.ts";
import { readDay, readPanel } from "./schedule.server.ts";

const proposed = 6;
const usualMinutes = 45;
const usualPause = 15;
export const dayPath = "/recruiters/interviews/day";

interface DayPlan {
	parts: DayInterview[];
	pause: number;
	from: string;
	/** Typed names that match no colleague, by interview index. */
	missing: (string | null)[];
}

/** Plan from the URL; by default the job's usual interviewers in sequence. */
export async function readDayPlan(
	trx: Scoped,
	apply: InterviewableApply,
	{ user, url, now }: { user: Recruiter; url: URL; now: Date },
): Promise<DayPlan> {
	const query = url.searchParams;
	const kind = apply.status === interviewStage ? ("client" as const) : ("internal" as const);
	const pause = pauses.find((value) => query.has("pause") && value === Number(query.get("pause"))) ?? usualPause;
	const from = readDay(url, localDay(now));
	const usual = await suggestPanel(trx, apply.uid, { kind, self: user });
	const count = Math.min(maxDayInterviews, Number(query.get("count")) || 0);
	if (!Number.isInteger(count) || count < 1) {
		const people = usual.panel.slice(0, maxDayInterviews).map((person) => [person]);
		const seats = people.length > 1 ? people : [usual.panel, usual.panel];
		const parts = seats.map((panel) => ({ kind, minutes: usualMinutes, panel }));
		return { parts, pause, from, missing: [] };
	}
	const parts: DayInterview[] = [];
	const missing: (string | null)[] = [];
	for (let index = 0; index < count; index += 1) {
		const chosen = await readPanel(trx, query.getAll(`panel.${index}`), user);
		const minutes = Number(query.get(`minutes.${index}`));
		parts.push({
			kind: query.get(`kind.${index}`) === "client" ? "client" : "internal",
			minutes: Number.isInteger(minutes) && minutes >= 5 && minutes <= 240 ? minutes : usualMinutes,
			panel: chosen.people ?? [usual.panel[0] ?? user],
		});
		missing.push(chosen.missing);
	}
	return { parts, pause, from, missing };
}

/** The plan after a form button; null when the button only shows times. */
export function changeDayPlan(plan: DayPlan, press: string | null): DayPlan | null {
	const { parts } = plan;
	const [what, place] = (press ?? "").split(".");
	const index = Number(place);
	const last = parts.at(-1);
	if (what === "add" && last && parts.length < maxDayInterviews) return { ...plan, parts: [...parts, last] };
	const part = parts[index];
	if (!part) return null;
	if (what === "remove" && parts.length > 1) return { ...plan, parts: parts.toSpliced(index, 1) };
	if (what === "down") return changeDayPlan(plan, `up.${index + 1}`);
	if (what === "up" && index > 0) return { ...plan, parts: parts.toSpliced(index, 1).toSpliced(index - 1, 0, part) };
	return null;
}

export function getDayAddress(uid: string, { parts, pause, from }: DayPlan): string {
	const query = new URLSearchParams({ apply: uid, count: String(parts.length), pause: String(pause), from });
	for (const [index, { kind, minutes, panel }] of parts.entries()) {
		query.set(`kind.${index}`, kind);
		query.set(`minutes.${index}`, String(minutes));
		for (const person of panel) query.append(`panel.${index}`, `uid:${person.uid}`);
	}
	return `${dayPath}?${query}`;
}

/** Everything that scheduling a day of interviews shows. */
export async function readDayPage(
	trx: Scoped,
	apply: InterviewableApply,
	plan: DayPlan,
	{ user, format }: { user: Recruiter; format: Formatters },
) {
	const { t, now, locale } = format;
	const { uid, name, job_title: job } = apply;
	const candidateId = await findApplyCandidateId(trx, { uid });
	const times = await findDayTimes(trx, { candidateId, ...plan }, now);
	const open = await findPlaceChoice(trx, uid, user.id);
	const minutes = plan.parts.map((part) => part.minutes);
	const time = (moment: Date) => formatDate(locale, moment, "time", format.clocks.own);
	return {
		pageTitle: format.title(t("recruiter_jobs:day.title")),
		uid,
		name,
		text: t("recruiter_jobs:interview.with", { name, job }),
		here: getDayAddress(uid, plan),
		pause: plan.pause,
		from: plan.from,
		parts: plan.parts.map(({ kind, minutes, panel }, index) => ({
			kind,
			minutes,
			panel: panel.map(({ uid, name }) => ({ value: uid, label: name })),
			problem: plan.missing[index] ? t("kit:form.notFound", { typed: plan.missing[index] }) : null,
		})),
		times: spreadSlots(times, proposed).map((start) => ({
			value: formatLocalInput(start),
			label: format.appointment(start, "slot"),
			spans: getInterviewSpans(start, minutes, plan.pause).map((span, index) => ({
				time: `${time(span.start)}–${time(span.end)}`,
				people: (plan.parts[index]?.panel ?? []).map((person) => person.name).join(", "),
			})),
		})),
		place: {
			modes: getEnumOptions("interviewModes").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
			rooms: open.rooms,
			phone: formatPhone(open.phone) || null,
			services: open.services,
		},
		canBook: can(user, "create", "interviews"),
	};
}

export type DayPage = Awaited<ReturnType<typeof readDayPage>>;
