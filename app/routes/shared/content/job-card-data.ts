import type { Site } from "#app/domain/brands/site.ts";
import { isRemote, jobPath } from "#app/domain/jobs/job.ts";
import { formatDate, formatMoney, formatRelative } from "#app/i18n/format.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import { formatJobsText, getReferenceLabel } from "#app/i18n/reference-label.ts";
import type { PublicJobRow } from "#db/queries/public-jobs.ts";

export interface Localizer {
	t: TFunction;
	locale: Locale;
}

/** Localized texts of a job card, without what the brand hides. */
export interface JobCardData {
	to: string;
	title: string;
	place: string;
	facts: string[];
	salary: string | null;
	affirmative: string | null;
	/** When it was published; null if the brand hides it. */
	since: { iso: string; text: string; title: string } | null;
	/** When the signed-in candidate applied to it. */
	applied: string | null;
}

export function toCard(row: PublicJobRow, site: Site, texts: Localizer, applied?: { text: string }): JobCardData {
	const { t } = texts;
	const regimes = site.showContractType ? row.regimes.map((value) => getReferenceLabel(t, "regimes", value)) : [];
	return {
		to: jobPath(row),
		title: row.title,
		place: formatJobPlace(row, t),
		facts: [
			...(row.work_type > 0 ? [getReferenceLabel(t, "workTypes", row.work_type)] : []),
			...regimes,
			...(row.position_level ? [getReferenceLabel(t, "positionLevels", row.position_level)] : []),
		],
		salary: site.showSalary ? formatSalary(row, texts) : null,
		affirmative: formatAffirmative(row.affirmative, t),
		since: formatPublishedSince(row.published_from, site, texts),
		applied: applied?.text ?? null,
	};
}

/** "Campinas, SP"; a remote job without a city shows "remote". */
export function formatJobPlace(
	job: { city: string | null; state: string | null; work_type: number },
	t: TFunction,
): string {
	if (job.city) return job.state ? `${job.city}, ${job.state}` : job.city;
	return job.state ?? (isRemote(job.work_type) ? t("jobs:anywhere") : t("jobs:brazil"));
}

interface Salary {
	salary_from_cents: number | null;
	salary_to_cents: number | null;
	currency: string;
}

/** The salary range as text; null when the job has none. */
export function formatSalary(
	{ salary_from_cents: from, salary_to_cents: to, currency }: Salary,
	{ t, locale }: Localizer,
): string | null {
	if (from !== null && to !== null && from !== to) {
		// Both amounts use the same precision: "R$ 10.179,00 a R$ 14.137,50".
		const showCents = [from, to].some((cents) => cents % 100 !== 0);
		return formatJobsText(t, "salaryRange", {
			from: formatMoney(locale, from, currency, showCents),
			to: formatMoney(locale, to, currency, showCents),
		});
	}
	if (to !== null)
		return from === null
			? formatJobsText(t, "salaryTo", { to: formatMoney(locale, to, currency) })
			: formatMoney(locale, to, currency);
	return from === null ? null : formatJobsText(t, "salaryFrom", { from: formatMoney(locale, from, currency) });
}

export function formatAffirmative(value: string, t: TFunction): string | null {
	return value === "none"
		? null
		: formatJobsText(t, "affirmative", { who: getReferenceLabel(t, "affirmatives", value) });
}

export function formatPublishedSince(moment: Date, site: Site, { t, locale }: Localizer): JobCardData["since"] {
	if (!site.showOpeningData) return null;
	const text = formatJobsText(t, "since", { when: formatRelative(locale, moment) });
	return { iso: moment.toISOString(), text, title: formatDate(locale, moment, "long") };
}
