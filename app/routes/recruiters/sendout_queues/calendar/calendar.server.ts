import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { addDays, isDay, localDay } from "#app/domain/time/brasilia-time.ts";
import { getStatusBadge } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { sendout_queues } from "#app/entities/recruiters/sendout_queues.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import { createFieldFormatter } from "#app/routes/entity/format-rows.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listHolidays } from "#db/queries/holidays.ts";
import { type CalendarDay, loadCalendar } from "#db/queries/sendouts/calendar.ts";
import { queuePath } from "../queue/queue-path.ts";

const views = ["month", "week"] as const;
type View = (typeof views)[number];

/** `?view=` month or week, `?date=` any day within it. */
export async function readSendoutCalendar(context: Readonly<RouterContextProvider>, url: URL) {
	const user = permit(context, "read", "sendout_queues");
	const format = createFormatters(context);
	const { t } = format;
	const today = localDay(format.now);
	const query = url.searchParams.get("date");
	const date = isDay(query) ? query : today;
	const view = views.find((view) => view === url.searchParams.get("view")) ?? "month";
	const range = getRange(view, date);
	const { found, holidays } = await inBusiness(context.get(database), user.businessId, async (trx) => ({
		found: await loadCalendar(trx, { from: range.gridFrom, to: range.gridTo }, format.now),
		holidays: (
			await listHolidays(trx, {
				years: getYears(range.gridFrom, range.gridTo),
				order: "date",
				page: 1,
				per: null,
			})
		).rows,
	}));
	const off = new Map(holidays.map(({ date, name }) => [date, name]));
	const visible = createFieldFormatter(sendout_queues, format, user);
	const to = (day: string, next: View = view) => `?${new URLSearchParams({ view: next, date: day })}`;
	const inRange = found.filter(({ day }) => day >= range.from && day <= range.to);
	const dated = [...new Set([...inRange.map(({ day }) => day), ...holidays.map((holiday) => holiday.date)])]
		.filter((day) => day >= range.from && day <= range.to)
		.sort();
	return {
		title: format.title(t("sendouts:calendar.title")),
		heading:
			view === "month" ? capital(inWords(format.locale, range.from, { month: "long", year: "numeric" })) : weekText(),
		view,
		date,
		today: to(today),
		before: to(view === "month" ? addDays(range.from, -1) : addDays(date, -7)),
		after: to(view === "month" ? addDays(range.to, 1) : addDays(date, 7)),
		views: views.map((item) => ({
			view: item,
			to: to(date, item),
			label: t(`sendouts:calendar.${item}`),
			current: item === view,
		})),
		locale: format.locale,
		events: found.map((item) => ({
			id: `${item.day} ${item.queueUid}`,
			day: item.day,
			title: item.queueName,
			text: getCounts(item),
			to: queuePath(item.queueUid),
			tone: getTone(item),
		})),
		holidays: holidays
			.filter((holiday) => holiday.date >= range.gridFrom && holiday.date <= range.gridTo)
			.map(({ date, name }) => ({ day: date, name })),
		days: dated.map((day) => ({
			day,
			title: day === today ? t("sendouts:calendar.todayIs", { day: dayText(day) }) : capital(dayText(day)),
			holiday: off.get(day) ?? null,
			queues: inRange
				.filter((item) => item.day === day)
				.map((item) => ({
					uid: item.queueUid,
					name: item.queueName,
					to: queuePath(item.queueUid),
					text: getCounts(item),
					status: statusShown(item),
				})),
		})),
	};

	function getCounts({ sent, planned, answers }: CalendarDay): string {
		return [
			...(sent > 0 ? [t("sendouts:calendar.sent", { count: sent })] : []),
			...(planned > 0 ? [t("sendouts:calendar.planned", { count: planned })] : []),
			...(answers > 0 ? [t("sendouts:calendar.answers", { count: answers })] : []),
		].join(", ");
	}

	function statusShown({ status }: CalendarDay) {
		const field = sendout_queues.fields.status;
		return field
			? getStatusBadge(field, status, visible)
			: { label: getLabels(sendout_queues, t).option("status", status), tone: "neutral" as const };
	}

	function getTone(calendarDay: CalendarDay) {
		return calendarDay.planned > 0 ? statusShown(calendarDay).tone : "neutral";
	}

	function weekText(): string {
		return `${formatDate(format.locale, range.from)} – ${formatDate(format.locale, range.to)}`;
	}

	function dayText(day: string): string {
		return `${inWords(format.locale, day, { weekday: "long" })}, ${formatDate(format.locale, day)}`;
	}
}

/** Requested days, and the month grid's whole weeks from Sunday around them. */
function getRange(view: View, date: string) {
	const sunday = (day: string) => addDays(day, -new Date(`${day}T12:00:00Z`).getUTCDay());
	if (view === "week") {
		const from = sunday(date);
		return { from, to: addDays(from, 6), gridFrom: from, gridTo: addDays(from, 6) };
	}
	const from = `${date.slice(0, 8)}01`;
	const to = addDays(`${addDays(from, 31).slice(0, 8)}01`, -1);
	return { from, to, gridFrom: sunday(from), gridTo: addDays(sunday(to), 6) };
}

const getYears = (from: string, to: string) => [...new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))])];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const inWords = (locale: string, day: string, parts: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(locale === "en" ? "en-US" : "pt-BR", { ...parts, timeZone: "UTC" }).format(
		new Date(`${day}T12:00:00Z`),
	);
