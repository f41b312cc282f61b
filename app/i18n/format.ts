import { brasilia } from "#app/domain/time/brasilia-time.ts";
import { isSameClock } from "#app/domain/time/person-time-zone.ts";
import type { ReaderZones } from "#app/domain/time/reader-time-zone.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import type { Locale } from "./i18n.ts";

const tag: Record<Locale, string> = { pt: "pt-BR", en: "en-US" };

type DateStyle =
	| "short"
	| "long"
	| "month"
	| "monthAlone"
	| "dayMonth"
	| "time"
	| "weekday"
	| "datetime"
	| "appointment"
	| "slot";
const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
	short: { dateStyle: "short" },
	long: { dateStyle: "long" },
	month: { month: "short", year: "numeric" },
	monthAlone: { month: "short" },
	dayMonth: { day: "numeric", month: "short" },
	time: { timeStyle: "short" },
	weekday: { weekday: "short" },
	datetime: { dateStyle: "short", timeStyle: "short" },
	/** Planned events include the weekday, to help decide on attendance. */
	appointment: { dateStyle: "full", timeStyle: "short" },
	slot: { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
};

// "12/9/26" is ambiguous to English readers: English dates use month names.
const named: Partial<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
	short: { dateStyle: "medium" },
	datetime: { dateStyle: "medium", timeStyle: "short" },
	// "01:00 PM" is how machines write it.
	slot: { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
};

// Intl objects are slow to build and quick to use.
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();
const distances = new Map<string, string>();
/** Cache limit, far above typical use; distances beyond it are formatted anew each time. */
const maxDistances = 2_000;

function getCached<T>(cache: Map<string, T>, key: string, build: () => T, most = Number.POSITIVE_INFINITY): T {
	let value = cache.get(key);
	if (!value) {
		value = build();
		if (cache.size < most) cache.set(key, value);
	}
	return value;
}

/** YYYY-MM-DD strings have no time zone and must not shift. */
export function formatDate(locale: Locale, value: Date | string, style: DateStyle = "short", zone = brasilia): string {
	const day = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
	const timeZone = day ? "UTC" : zone;
	const format = getCached(
		dates,
		`${locale}${style}${timeZone}`,
		() => new Intl.DateTimeFormat(tag[locale], { ...((locale === "en" && named[style]) || styles[style]), timeZone }),
	);
	return format.format(typeof value === "string" ? new Date(day ? `${value}T00:00:00Z` : value) : value);
}

export function formatZone(locale: Locale, moment: Date, timeZone: string): string {
	const getName = (timeZoneName: "longGeneric" | "shortOffset") =>
		getCached(
			dates,
			`${locale}${timeZoneName}${timeZone}`,
			() => new Intl.DateTimeFormat(tag[locale], { timeZoneName, timeZone }),
		)
			.formatToParts(moment)
			.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
	const name = getName("longGeneric");
	// In Portuguese it is a common noun.
	const noun =
		locale === "pt" ? `${name.charAt(0).toLowerCase()}${name.slice(1).replace(" Padrão ", " padrão ")}` : name;
	return `${noun}, ${getName("shortOffset")}`;
}

export const formatZoned = (locale: Locale, moment: Date, timeZone: string): string =>
	`${formatDate(locale, moment, "appointment", timeZone)} (${formatZone(locale, moment, timeZone)})`;

/** An hour of the day as a grid names it: "14h", "2 PM". */
export const formatHour = (locale: Locale, hour: number): string =>
	locale === "pt"
		? `${hour}h`
		: getCached(dates, "hour", () => new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" })).format(
				hour * 3_600_000,
			);

/** Formats in the reader's zone; names the zone when the business's time differs. */
export function formatAppointment(
	locale: Locale,
	value: Date | string,
	{ own, business }: ReaderZones,
	style: "datetime" | "time" | "slot" | "appointment" = "datetime",
): string {
	const moment = new Date(value);
	const text = formatDate(locale, moment, style, own);
	return isSameClock(own, business, moment) ? text : `${text} (${formatZone(locale, moment, own)})`;
}

/** Integer cents: R$ 8.500,00. Whole amounts drop decimals by default; a hidden currency ("") is omitted. */
export function formatMoney(locale: Locale, cents: number, currency = "BRL", showCents = cents % 100 !== 0): string {
	const digits = showCents ? 2 : 0;
	return getCached(
		numbers,
		`${locale}${currency}${digits}`,
		() =>
			new Intl.NumberFormat(tag[locale], {
				...(currency ? { style: "currency", currency } : {}),
				minimumFractionDigits: digits,
				maximumFractionDigits: digits,
			}),
	).format(cents / 100);
}

/** Millionths: R$ 0,0346, with at least two decimals. */
export function formatMicros(locale: Locale, micros: number, currency = "BRL"): string {
	const format = getCached(
		numbers,
		`${locale}${currency}micros`,
		() =>
			new Intl.NumberFormat(tag[locale], {
				...(currency ? { style: "currency", currency } : {}),
				minimumFractionDigits: 2,
				maximumFractionDigits: 6,
			}),
	);
	return format.format(micros / 1_000_000);
}

export function formatNumber(locale: Locale, value: number): string {
	return getCached(numbers, locale, () => new Intl.NumberFormat(tag[locale])).format(value);
}

/** For axis ticks: "12 mil", "12K". */
export function formatCompact(locale: Locale, value: number): string {
	return getCached(
		numbers,
		`${locale}compact`,
		() => new Intl.NumberFormat(tag[locale], { notation: "compact" }),
	).format(value);
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
	["minute", 60],
	["hour", 3600],
	["day", 86_400],
	["month", 2_592_000],
	["year", 31_536_000],
];

/** "há 2 horas", "in 3 days". Counts calendar days: 38 hours may be two days. */
export function formatRelative(locale: Locale, value: Date | string, now: Date = new Date()): string {
	const moment = new Date(value);
	const seconds = (moment.getTime() - now.getTime()) / 1000;
	let chosen: [Intl.RelativeTimeFormatUnit, number] = ["second", 1];
	for (const step of steps) if (Math.abs(seconds) >= step[1]) chosen = step;
	const [unit, size] = chosen;
	// "ontem" is natural, but "mês passado" would hide whether it was 30 or 59 days.
	const numeric = unit === "month" || unit === "year" ? "always" : "auto";
	const amount = unit === "second" ? 0 : unit === "day" ? getDay(moment) - getDay(now) : Math.trunc(seconds / size);
	// Hundreds of cards share a few distances, so they are cached.
	const formatters = () => {
		const format = getCached(
			relatives,
			`${locale}${numeric}`,
			() => new Intl.RelativeTimeFormat(tag[locale], { numeric, style: "short" }),
		);
		// Drops the period of "min.": the text may end a sentence.
		return format.format(amount, unit).replace(/(?<=\p{L})\.(?= |$)/u, "");
	};
	return getCached(distances, `${locale} ${amount} ${unit}`, formatters, maxDistances);
}

/** The calendar day of a moment, counted. */
const getDay = (moment: Date): number => Date.parse(dayIn(brasilia, moment)) / 86_400_000;

/** Duration as displayed: "11 min", "45 s". */
export function formatSeconds(locale: Locale, seconds: number): string {
	const minutes = seconds >= 60;
	const unit = minutes ? "min" : "s";
	return `${formatNumber(locale, minutes ? Math.round(seconds / 60) : seconds)} ${unit}`;
}
