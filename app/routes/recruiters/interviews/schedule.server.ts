import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { interviewStage, isClosedStage } from "#app/domain/applies/pipeline.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { addDays, formatLocalInput, isDay, localDay } from "#app/domain/time/brasilia-time.ts";
import { explainNoSlots, type SlotReason } from "#app/domain/time/slot-reasons.ts";
import { freeSlots, type Span } from "#app/domain/time/slots.ts";
import { spreadSlots } from "#app/domain/time/spread-slots.ts";
import { getGridHours } from "#app/domain/time/week-grid.ts";
import { interviews } from "#app/entities/recruiters/interviews.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type RefValue, resolveRefs } from "#db/kit/refs.ts";
import { findApplyCandidateId, findPlaceChoice } from "#db/queries/appointment-locations.ts";
import { listCandidateApplies } from "#db/queries/candidate-applies.ts";
import { suggestPoolMember } from "#db/queries/interview-pool.ts";
import { getSlotSearch, type Panelist, suggestPanel } from "#db/queries/interview-suggestion.ts";
import type { InterviewableApply } from "#db/queries/interviews.ts";
import { listParties, readSlotQuery } from "#db/queries/slots/free-slots.ts";
import { formatProposedTime } from "./proposed-times.ts";

const proposed = 3;
const week = 7;
const day = 24 * 60;

export type ScheduleData = Awaited<ReturnType<typeof readScheduleData>>;

/** Participants, their week and common times, or the reason for having none. */
export async function readScheduleData(
	trx: Scoped,
	apply: InterviewableApply,
	{ user, format, url }: { user: Recruiter; format: Formatters; url: URL },
) {
	const { t, now } = format;
	const { uid, name, status, job_title: job } = apply;
	const kind = readKind(url) ?? (status === interviewStage ? "client" : "internal");
	const usual = await suggestPanel(trx, uid, { kind, self: user });
	const chosen = await readPanel(trx, url.searchParams.getAll("panel"), user);
	const panel = chosen.people ?? usual.panel;
	const minutes = readMinutes(url) ?? usual.minutes;
	const today = localDay(now);
	const from = readDay(url, today);
	const candidateId = await findApplyCandidateId(trx, { uid });
	const search = getSlotSearch(candidateId, panel, minutes, from);
	const standIn = await suggestPoolMember(trx, { applyUid: uid, kind, candidateId, panel, minutes, from }, now);
	const query = await readSlotQuery(trx, search, now);
	const slots = freeSlots(query);
	const people = listParties(search).map(({ type, id }, index) => {
		const colleague = panel.find((item) => type === "recruiters" && item.id === id);
		return {
			key: `${type}:${id}`,
			name: colleague?.name ?? name,
			guest: colleague === undefined,
			busy: query.people[index]?.busy ?? [],
		};
	});
	// Defaults to the first proposed time's week: the current week may be over.
	const begins = url.searchParams.has("from") || !slots[0] ? from : localDay(slots[0]);
	const first = getMonday(begins);
	const days = Array.from({ length: week }, (_, index) => addDays(first, index));
	const inWeek = days.map((item) => describeDay(item, { people, slots, minutes, today, format }));
	const seen = inWeek.filter((item, index) => index < 5 || item.busy.length > 0 || item.slots.length > 0);
	const times = spreadSlots(slots, proposed);
	const to = (more: Record<string, string>) => getAddress({ uid, kind, minutes, panel, from }, more);
	const tomorrow = new Date(now.getTime() + day * 60_000);
	tomorrow.setUTCMinutes(0, 0, 0);
	const open = await findPlaceChoice(trx, uid, user.id);
	return {
		pageTitle: format.title(t("recruiter_jobs:interview.title")),
		heading: t("recruiter_jobs:interview.title"),
		uid,
		name,
		text: t("recruiter_jobs:interview.with", { name, job }),
		here: to({}),
		kind,
		minutes: String(minutes),
		panel: panel.map(({ uid, name }) => ({ value: uid, label: name })),
		pool: standIn && {
			value: `uid:${standIn.uid}`,
			label: t("recruiter_jobs:interview.fromPool", { name: standIn.name, count: standIn.load }),
		},
		panelProblem: chosen.missing ? t("kit:form.notFound", { typed: chosen.missing }) : null,
		people: people.map(({ key, name, guest }) => ({ key, name, guest })),
		times: times.map((time) => formatProposedTime(time, format)),
		reasons: explainNoSlots(query).map((reason) => getReason(reason, people, format)),
		from,
		week: {
			range: t("recruiter_jobs:agenda.range", { from: format.day(first), to: format.day(addDays(first, week - 1)) }),
			before: first > today ? to({ from: addDays(first, -week) }) : null,
			after: to({ from: addDays(first, week) }),
			hours: getGridHours(seen.flatMap(({ busy }) => busy.filter(({ minutes: long }) => long < day))),
			days: seen,
		},
		mayOffer: can(user, "create", "meetings"),
		contacts: apply.contacts.map(({ uid, name }) => ({ value: uid, label: name })),
		place: {
			modes: getEnumOptions("interviewModes").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
			rooms: open.rooms,
			phone: formatPhone(open.phone) || null,
			services: open.services,
		},
		rounds: ([2, 3, 4, 5] as const).map((value) => ({
			value: String(value),
			label: t(`reference:interviewStatuses.${value}`),
		})),
		defaults: {
			round: kind === "client" ? "2" : "",
			starts_at: formatLocalInput(times[0] ?? tomorrow),
			mode: usual.mode,
			caller: "us",
			video: open.services[0] ?? "room",
			notify: "yes",
			contacts: [] as string[],
		},
	};
}

/** Uid of the candidate's only open apply; null if none or several. */
export async function findOnlyApply(trx: Scoped, user: Recruiter, candidate: string | null): Promise<string | null> {
	if (!candidate || !can(user, "read", "applies")) return null;
	const resolved = await resolveRefs(trx, interviews, { candidate: candidate.slice(0, 200) }, user);
	if (!resolved.ok) return null;
	const processes = await listCandidateApplies(trx, (resolved.values.candidate as RefValue).id);
	const running = processes.filter(({ status, withdrawn }) => !isClosedStage(status) && !withdrawn);
	return running.length === 1 ? (running[0]?.uid ?? null) : null;
}

interface Chosen {
	people: Panelist[] | null;
	/** Typed names that match no colleague, or several. */
	missing: string | null;
}

/** Colleagues from the URL, picked or typed; when empty, the proposal applies. */
export async function readPanel(trx: Scoped, panel: readonly string[], user: Recruiter): Promise<Chosen> {
	const input = panel.filter((value) => value.trim() !== "");
	const values = input.slice(0, 12).map((value) => value.slice(0, 200));
	if (values.length === 0) return { people: null, missing: null };
	const people: Panelist[] = [];
	const missing: string[] = [];
	for (const value of values) {
		const resolved = await resolveRefs(trx, interviews, { interviewers: [value] }, user);
		const [person] = resolved.ok ? (resolved.values.interviewers as (RefValue & { uid: string })[]) : [];
		if (!person) missing.push(value.replace(/^uid:/, ""));
		else if (!people.some(({ id }) => id === person.id))
			people.push({ id: person.id, uid: person.uid, name: person.label });
	}
	return { people: people.length > 0 ? people : null, missing: missing.join(", ") || null };
}

const readKind = (url: URL) => {
	const kind = url.searchParams.get("kind");
	return kind === "internal" || kind === "client" ? kind : null;
};

function readMinutes(url: URL): number | null {
	const minutes = Number(url.searchParams.get("minutes"));
	return Number.isInteger(minutes) && minutes >= 5 && minutes <= 600 ? minutes : null;
}

/** First day of the search: not past, and within a year. */
export function readDay(url: URL, today: string): string {
	const from = url.searchParams.get("from");
	return isDay(from) && from > today && from < addDays(today, 366) ? from : today;
}

function getMonday(date: string): string {
	return addDays(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7));
}

interface Shown {
	people: readonly { name: string; busy: readonly Span[] }[];
	slots: readonly Date[];
	minutes: number;
	today: string;
	format: Formatters;
}

function describeDay(date: string, { people, slots, minutes, today, format }: Shown) {
	const own = slots.filter((slot) => localDay(slot) === date);
	return {
		day: date,
		title: `${formatDate(format.locale, date, "weekday")} ${format.day(date)}`,
		today: date === today,
		busy: people.flatMap(({ busy }, person) =>
			busy.flatMap((span) => {
				const part = getPart(span, date);
				return part ? [{ ...part, person, text: getSpanText(span, format) }] : [];
			}),
		),
		free: own.map((slot) => ({ at: getMinute(slot), minutes })),
		slots: own.map((slot) => ({ value: formatLocalInput(slot), label: format.appointment(slot, "time") })),
	};
}

const getMinute = (moment: Date) => {
	const local = formatLocalInput(moment);
	return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
};

/** Minutes of the span within this day; null when it lies on other days. */
function getPart({ start, end }: Span, date: string): { at: number; minutes: number } | null {
	if (localDay(start) > date || formatLocalInput(end) <= `${date}T00:00`) return null;
	const at = localDay(start) < date ? 0 : getMinute(start);
	const until = localDay(end) > date ? day : getMinute(end);
	return { at, minutes: Math.max(15, until - at) };
}

const getSpanText = ({ start, end }: Span, { locale, clocks, appointment }: Formatters) =>
	`${formatDate(locale, start, "time", clocks.own)}–${appointment(end, "time")}`;

function getReason(reason: SlotReason, people: readonly { name: string }[], { t }: Formatters): string {
	const person = "person" in reason && reason.person !== null ? people[reason.person]?.name : undefined;
	if (reason.rule === "busy" || reason.rule === "load")
		return t(`recruiter_jobs:interview.reasons.${reason.rule}`, { name: person ?? "" });
	if (reason.rule === "hours")
		return person
			? t("recruiter_jobs:interview.reasons.hoursBy", { name: person })
			: t("recruiter_jobs:interview.reasons.hours");
	return t(`recruiter_jobs:interview.reasons.${reason.rule}`);
}

interface State {
	uid: string;
	kind: string;
	minutes: number;
	panel: readonly Panelist[];
	from: string;
}

/** The page's URL, with some parameters replaced. */
function getAddress({ uid, kind, minutes, panel, from }: State, more: Record<string, string>): string {
	const query = new URLSearchParams({ apply: uid, kind, minutes: String(minutes), from });
	for (const person of panel) query.append("panel", `uid:${person.uid}`);
	for (const [name, value] of Object.entries(more)) query.set(name, value);
	return `/recruiters/interviews/new?${query}`;
}
