import { dayIn } from "#app/domain/time/wall-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";

/** Free times by day of the reader's clock, those of one day spread out. */
export function groupTimes(
	times: readonly Date[],
	zone: string,
	requested: string | null,
	{ locale, t }: Pick<Formatters, "locale" | "t">,
) {
	const byDay = Map.groupBy(times, (time) => dayIn(zone, time));
	const current = requested !== null && byDay.has(requested) ? requested : (byDay.keys().next().value ?? null);
	return {
		current,
		day: current && formatDate(locale, current),
		days: [...byDay].map(([day, free]) => ({
			day,
			label: `${formatDate(locale, day, "weekday")} ${formatDate(locale, day)}`,
			free: t("bookings:free", { count: free.length }),
			current: day === current,
		})),
		slots: (current === null ? [] : (byDay.get(current) ?? [])).map((time) => ({
			iso: time.toISOString(),
			time: formatDate(locale, time, "time", zone),
		})),
	};
}

export type TimeChoice = ReturnType<typeof groupTimes>;
