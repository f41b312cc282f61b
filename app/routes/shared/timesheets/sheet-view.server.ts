import { addDays } from "#app/domain/time/brasilia-time.ts";
import { type Hours, hourClasses } from "#app/domain/timesheets/classify-hours.ts";
import { type Entry, type EntryIssue, formatHours, formatTime } from "#app/domain/timesheets/entry.ts";
import type { DayInput } from "#app/domain/timesheets/form.ts";
import { planTimesheetDays, toDays } from "#app/domain/timesheets/timesheet-days.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPreviousSheet, listEntries, listVersions, type Timesheet } from "#db/queries/timesheets/find.ts";
import { findDisputedVersion } from "#db/queries/timesheets/sheet-actions.ts";
import { createWeekContextReader, priceWeekHours, type WeekContext } from "#db/queries/timesheets/week-context.ts";

type Words = Pick<Formatters, "t" | "locale">;

const tones = {
	draft: "warning",
	submitted: "info",
	disputed: "danger",
	approved: "success",
	invoiced: "neutral",
} as const;

/** A week's first and last day. */
export const weekLabel = (week: string, { locale }: Pick<Formatters, "locale">): string =>
	`${formatDate(locale, week)} – ${formatDate(locale, addDays(week, 6))}`;

/** A sheet in a list. */
export function toRow(sheet: Omit<Timesheet, "name">, words: Words) {
	return {
		uid: sheet.uid,
		week: weekLabel(sheet.week, words),
		who: sheet.candidate,
		company: sheet.company,
		position: sheet.title,
		hours: formatHours(sheet.total_min),
		more: [
			sheet.overtime_min > 0 && words.t("timesheets:more.overtime", { hours: formatHours(sheet.overtime_min) }),
			sheet.rest_min > 0 && words.t("timesheets:more.rest", { hours: formatHours(sheet.rest_min) }),
			sheet.night_min > 0 && words.t("timesheets:more.night", { hours: formatHours(sheet.night_min) }),
			sheet.seq > 0 && words.t("timesheets:more.adjustment"),
		]
			.filter(Boolean)
			.join(" · "),
		version: sheet.version,
		key: `${sheet.uid}:${sheet.version}`,
		status: sheet.status,
		statusLabel: words.t(`timesheets:statuses.${sheet.status}`),
		tone: tones[sheet.status],
		enteredBy: sheet.entered_by,
	};
}

export type SheetRow = ReturnType<typeof toRow>;

/** Days as displayed: hours worked, or the reason for none. */
export function toDayLines(entries: readonly Entry[], frame: WeekContext, { t, locale }: Words) {
	return frame.days.map((date, day) => {
		const own = entries.filter((entry) => entry.day === day);
		const minutes = own.reduce((sum, entry) => sum + entry.minutes, 0);
		return {
			date,
			label: formatDate(locale, date, "weekday"),
			day: formatDate(locale, date, "dayMonth"),
			holiday: frame.holidays.has(day),
			parts: own.map((entry) =>
				entry.kind === "worked"
					? `${formatTime(entry.start)}–${formatTime(entry.end)}${entry.end >= 1440 ? ` ${t("timesheets:nextDay")}` : ""}${
							entry.break > 0 ? ` (${t("timesheets:breakOf", { time: formatHours(entry.break) })})` : ""
						}`
					: t(`timesheets:kinds.${entry.kind}`),
			),
			hours: minutes > 0 ? formatHours(minutes) : "—",
		};
	});
}

/** Hours by class; classes without hours are omitted. */
export function toHourClasses(days: readonly Hours[], { t }: Words) {
	return hourClasses.flatMap((item) => {
		const minutes = days.reduce((sum, day) => sum + day[item], 0);
		return minutes > 0 ? [{ key: item, label: t(`timesheets:classes.${item}`), hours: formatHours(minutes) }] : [];
	});
}

interface Typed {
	days: readonly DayInput[];
	issues: readonly EntryIssue[];
}

/** A week's form by day, with the submitted values or the stored ones. */
export function toFormDays(frame: WeekContext, { days, issues }: Typed, { t, locale }: Words) {
	return days.map((input, day) => {
		const date = frame.days[day] ?? "";
		return {
			...input,
			index: day,
			label: formatDate(locale, date, "weekday"),
			day: formatDate(locale, date, "dayMonth"),
			holiday: frame.holidays.has(day),
			outside: frame.before.has(day) || frame.after.has(day),
			issues: issues
				.filter((issue) => issue.day === day)
				.map(({ span, problem }) => ({ span, text: t(`timesheets:issues.${problem}`) })),
		};
	});
}

export type FormDay = ReturnType<typeof toFormDays>[number];

async function readSide(
	trx: Scoped,
	sheet: Timesheet,
	version: number,
	{ frame, words }: { frame: WeekContext; words: Words },
) {
	const entries = await listEntries(trx, sheet, version);
	const author = (await listVersions(trx, sheet.id)).find((row) => row.version === version);
	return {
		version,
		author: author?.author_name ?? "",
		reason: author?.reason ?? null,
		days: toDayLines(entries, frame, words),
		classes: toHourClasses(priceWeekHours(entries, frame).hours, words),
		total: formatHours(entries.reduce((sum, { minutes }) => sum + minutes, 0)),
	};
}

export type SheetVersion = Awaited<ReturnType<typeof readSide>>;

async function readFill(trx: Scoped, sheet: Timesheet, fill: string | null, frame: WeekContext): Promise<DayInput[]> {
	const closed = new Set([...frame.before, ...frame.after]);
	if (fill === "schedule") return planTimesheetDays({ ...frame, closed });
	if (fill === "last") {
		const previous = await findPreviousSheet(trx, sheet);
		const entries = previous ? await listEntries(trx, previous, previous.version) : [];
		return toDays(entries.filter(({ day, kind }) => !closed.has(day) && kind === "worked"));
	}
	return toDays(sheet.version > 0 ? await listEntries(trx, sheet, sheet.version) : []);
}

/** One sheet with its days, both sides of a dispute, and its form. */
export async function readSheetView(
	trx: Scoped,
	sheet: Timesheet,
	{ fill, typed, words }: { fill: string | null; typed: Typed | null; words: Words },
) {
	const frame = await createWeekContextReader(trx)(sheet);
	const disputed = sheet.status === "disputed" ? await findDisputedVersion(trx, sheet) : null;
	return {
		...toRow(sheet, words),
		side: sheet.version > 0 ? await readSide(trx, sheet, sheet.version, { frame, words }) : null,
		other: disputed === null ? null : await readSide(trx, sheet, disputed, { frame, words }),
		form: toFormDays(
			frame,
			typed && typed.days.length > 0 ? typed : { days: await readFill(trx, sheet, fill, frame), issues: [] },
			words,
		),
		planned: formatHours(frame.planned),
		schedule: frame.schedule?.name ?? null,
		hasLast: (await findPreviousSheet(trx, sheet)) !== undefined,
	};
}

export type SheetView = Awaited<ReturnType<typeof readSheetView>>;
