import { formatDate, formatMoney, formatNumber } from "#app/i18n/format.ts";
import { fixedT, type Locale, type TFunction } from "#app/i18n/i18n.ts";

export interface ReportFormat {
	t: TFunction;
	locale: Locale;
	number: (value: number) => string;
	/** A day, as YYYY-MM-DD. */
	day: (value: string) => string;
	money: (cents: number, currency: string) => string;
}

/** For reports that nobody asked for by a page: those that are mailed. */
export const getReportFormat = (locale: Locale): ReportFormat => ({
	t: fixedT(locale),
	locale,
	day: (value) => formatDate(locale, value),
	number: (value) => formatNumber(locale, value),
	money: (cents, currency) => formatMoney(locale, cents, currency),
});
