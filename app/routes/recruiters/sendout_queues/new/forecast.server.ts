import { forecastSendout } from "#app/domain/sendouts/sendout-forecast.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { readSendingHours, type ScheduleInput } from "./schedule.server.ts";

/** Holidays that may affect a queue started now. */
export function listUpcomingHolidays(trx: Scoped, zone: string, now: Date): Promise<Holidays> {
	const year = Number(dayIn(zone, now).slice(0, 4));
	return listHolidayDays(trx, [year, year + 1, year + 2]);
}

/** Localized schedule; null without recipients or sending times. */
export function formatForecast(
	times: ScheduleInput,
	{ zone, holidays, people, waits }: { zone: string; holidays: Holidays; people: number; waits: readonly number[] },
	format: Formatters,
) {
	const result = forecastSendout(readSendingHours(times, zone), holidays, { people, waits, now: format.now });
	if (!result) return null;
	const when = (at: Date) =>
		`${formatDate(format.locale, at, "weekday")}, ${formatDate(format.locale, at, "datetime")}`;
	return {
		first: when(result.first),
		lastFirst: people > 1 ? when(result.lastFirst) : null,
		last: waits.length > 1 ? when(result.last) : null,
		days: result.days,
		perDay: format.number(result.perDay),
	};
}

export type Forecast = ReturnType<typeof formatForecast>;
