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

/** Report format outside page requests, for mailed reports. */
export const getReportFormat = (locale: Locale): ReportFormat => ({
	t: fixedT(locale),
	locale,
	day: (value) => formatDate(locale, value),
	number: (value) => formatNumber(locale, value),
	money: (cents, currency) => formatMoney(locale, cents, currency),
});
