import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { InvitationAnswer } from "#app/domain/calendar/invitation-answer.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { addDays, formatLocalInput, getDayStart, isDay, localDay } from "#app/domain/time/brasilia-time.ts";
import { isSameClock } from "#app/domain/time/person-time-zone.ts";
import { assignLanes, getGridHours } from "#app/domain/time/week-grid.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { formatDate, formatHour, formatZone } from "#app/i18n/format.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { summarizeByUid } from "#db/queries/appointment-answers/summaries.ts";
import { listInterviews } from "#db/queries/interviews.ts";
import { listMeetings } from "#db/queries/meetings/agenda.ts";

const week = 7;
const maxShown = 300;

/** Something with a time in the week. */
export interface AgendaAppointment {
	key: string;
	name: string;
	/** URL of its page; null for a colleague's private appointment. */
	to: string | null;
	/** The job, for interviews. */
	job: string | null;
	avatar: { name: string; url: string | null } | null;
	time: string;
	iso: string;
	text: string;
	result: string | null;
	/** The combined answer of all participants; null once past, and for private ones. */
	answer: InvitationAnswer | null;
	/** Minutes since the day began, and duration in minutes. */
	at: number;
	minutes: number;
	/** Form action and version for rescheduling; null without permission. */
	move: { action: string; version: number } | null;
}

/** A week of interviews and meetings by day: `?from=` its first day, `?who=all` everyone's. */
export async function readAgenda(context: Readonly<RouterContextProvider>, url: URL) {
	const user = permit(context, "read", "interviews");
	const format = createFormatters(context);
	const query = url.searchParams.get("from");
	const today = localDay(format.now);
	const from = isDay(query) ? query : today;
	const everyone = url.searchParams.get("who") === "all";
	const period = { from: getDayStart(from), to: getDayStart(addDays(from, week)), take: maxShown };
	const { rows, met, answers } = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const rows = await listInterviews(trx, { ...period, owners: everyone ? null : [user.id] });
		const met = can(user, "read", "meetings")
			? await listMeetings(trx, { ...period, recruiterId: everyone ? null : user.id, viewer: user })
			: [];
		return { rows, met, answers: await summarizeByUid(trx, { interviews: rows, meetings: met }) };
	});
	const labels = { interviews: getTexts("interviews"), meetings: getTexts("meetings") };
	const to = (day: string, all: boolean) => `?${new URLSearchParams({ from: day, ...(all ? { who: "all" } : {}) })}`;
	const here = `${url.pathname}${url.search}`;
	const all: (AgendaAppointment & { day: string })[] = [
		...rows.map((item) => ({
			...getTime("interviews", item.uid, item),
			name: item.candidate,
			job: item.job_title,
			avatar: { name: item.candidate, url: item.avatar_url },
			text: getText([
				labels.interviews?.option("kind", item.kind),
				format.t(labelKey("interviewModes", item.mode as "video")),
				format.t("applies:history.minutes", { count: item.duration_min }),
				item.place_or_link,
			]),
			result: item.result === "pending" ? null : (labels.interviews?.option("result", item.result) ?? null),
		})),
		...met.map((item) => ({
			...getTime("meetings", item.uid, item),
			name: item.subject ?? format.t("recruiter_jobs:agenda.private", { who: item.owner }),
			job: null,
			avatar: null,
			text: getText([
				labels.meetings?.option("type", item.type),
				format.t(labelKey("interviewModes", item.mode as "video")),
				format.t("applies:history.minutes", { count: item.duration_min }),
				item.place,
			]),
			result: null,
		})),
	];
	const days = Array.from({ length: week }, (_, index) => addDays(from, index));
	const hours = getGridHours(all);
	const { own, business } = format.clocks;
	return {
		pageTitle: format.title(format.t("recruiter_jobs:agenda.title")),
		range: format.t("recruiter_jobs:agenda.range", { from: format.day(from), to: format.day(addDays(from, week - 1)) }),
		// The grid is the business's, where times are typed.
		zone: isSameClock(own, business, format.now)
			? null
			: format.t("recruiter_jobs:agenda.zone", { zone: formatZone(format.locale, format.now, business) }),
		everyone,
		mineTo: to(from, false),
		allTo: to(from, true),
		before: to(addDays(from, -week), everyone),
		after: to(addDays(from, week), everyone),
		todayTo: to(today, everyone),
		here,
		empty: all.length === 0,
		hours,
		marks: Array.from({ length: hours.to - hours.from }, (_, at) => formatHour(format.locale, hours.from + at)),
		days: days.map((day) => ({
			day,
			title: format.day(day),
			weekday: formatDate(format.locale, day, "weekday"),
			today: day === today,
			items: assignLanes(all.filter((item) => item.day === day)),
		})),
	};

	function getTexts(key: string) {
		const entity = getEntity(key);
		return entity && getLabels(entity, format.t);
	}

	function getTime(
		entity: "interviews" | "meetings",
		uid: string | null,
		item: { starts_at: Date; duration_min: number; version: number; owner: string; result: string },
	) {
		const local = formatLocalInput(item.starts_at);
		const path = uid && `/recruiters/${entity}/${uid}`;
		const edit = new URLSearchParams({ field: "starts_at", back: here });
		return {
			key: uid ?? `${local} ${item.owner}`,
			to: path,
			day: local.slice(0, 10),
			time: format.appointment(item.starts_at, "time"),
			iso: item.starts_at.toISOString(),
			answer: uid && item.result === "pending" && item.starts_at > format.now ? (answers.get(uid) ?? null) : null,
			at: Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)),
			minutes: item.duration_min,
			move: path && can(user, "update", entity) ? { action: `${path}/edit?${edit}`, version: item.version } : null,
		};
	}
}

const getText = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
