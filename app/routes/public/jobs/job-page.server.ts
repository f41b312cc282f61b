import { safeHref } from "#app/domain/brands/profile-links.ts";
import type { Site } from "#app/domain/brands/site.ts";
import { areaName } from "#app/domain/reference/areas.ts";
import { unescapeHtml, withoutTags } from "#app/domain/text/html.ts";
import { sanitizeRichText, toListHtml } from "#app/domain/text/rich-text.server.ts";
import { formatDate, formatNumber } from "#app/i18n/format.ts";
import { getReferenceLabel } from "#app/i18n/reference-label.ts";
import {
	formatAffirmative,
	formatJobPlace,
	formatPublishedSince,
	formatSalary,
	type JobCardData,
	type Localizer,
} from "#app/routes/shared/content/job-card-data.ts";
import type { PublicJob } from "#db/queries/public-job.ts";
import { jobPosting, serializeScriptJson } from "./job-posting.ts";

export const jobTabs = ["description", "requirements", "company", "benefits"] as const;
export type JobTab = (typeof jobTabs)[number];

/** A job's page in the viewer's language, limited to what its brand shows. */
export interface JobView {
	place: string;
	company: string | null;
	since: JobCardData["since"];
	affirmative: string | null;
	facts: { label: string; value: string }[];
	/** Salary, work type and contract alone. */
	terms: string[];
	summary: string;
	tab: JobTab;
	tabs: JobTab[];
	description: string;
	responsibilities: string;
	requirements: string;
	skills: string[];
	languages: string[];
	about: string;
	culture: string;
	companySite: string | null;
	benefits: string[];
	sendTo: { whatsapp: string; linkedin: string; email: string };
	posting: string;
}

interface Address {
	origin: string;
	path: string;
	tab: string | null;
}

export function jobView(job: PublicJob, site: Site, texts: Localizer, { origin, path, tab }: Address): JobView {
	const { t } = texts;
	const description = sanitizeRichText(job.description);
	const responsibilities = toListHtml(job.responsibilities);
	const requirements = toListHtml(job.requirements);
	const benefits = site.showBenefits ? job.benefits : [];
	const tabs = jobTabs.filter((name) => name !== "benefits" || benefits.length > 0);
	const url = origin + path;
	const place = formatJobPlace(job, t);
	const message = t("jobs:shareText", { title: job.title, site: site.title });
	const html = { description: description + responsibilities, qualifications: requirements };
	return {
		place,
		company: job.company_name,
		since: formatPublishedSince(job.published_from, site, texts),
		affirmative: formatAffirmative(job.affirmative, t),
		facts: getFacts(job, site, texts),
		terms: getTerms(job, site, texts),
		summary: t("jobs:metaDescription", {
			title: job.title,
			place,
			text: unescapeHtml(withoutTags(description)).slice(0, 110),
		}),
		tab: tabs.find((name) => name === tab) ?? "description",
		tabs,
		description,
		responsibilities,
		requirements,
		skills: named(job.skills).map(({ name, wish }) => (wish ? t("jobs:wish", { name }) : name)),
		languages: named(job.languages).map(({ name, level, wish }) => {
			const language = typeof level === "number" ? `${name} · ${getReferenceLabel(t, "languageLevels", level)}` : name;
			return wish ? t("jobs:wish", { name: language }) : language;
		}),
		about: job.company_about ? sanitizeRichText(job.company_about) : "",
		culture: job.company_culture ? sanitizeRichText(job.company_culture) : "",
		companySite: safeHref(job.company_site),
		benefits,
		sendTo: {
			whatsapp: `https://wa.me/?text=${encodeURIComponent(`${message} ${url}`)}`,
			linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
			email: `mailto:?subject=${encodeURIComponent(message)}&body=${encodeURIComponent(url)}`,
		},
		posting: job.open && job.for_search ? serializeScriptJson(jobPosting(job, site, { url, origin, ...html })) : "",
	};
}

function getTerms(job: PublicJob, site: Site, texts: Localizer): string[] {
	const { t } = texts;
	return [
		...(site.showSalary ? [formatSalary(job, texts) ?? t("jobs:salaryOpen")] : []),
		...(job.work_type > 0 ? [getReferenceLabel(t, "workTypes", job.work_type)] : []),
		...(site.showContractType ? job.regimes.map((value) => getReferenceLabel(t, "regimes", value)) : []),
	];
}

function getFacts(job: PublicJob, site: Site, texts: Localizer): JobView["facts"] {
	const { t, locale } = texts;
	const salary = site.showSalary ? (formatSalary(job, texts) ?? t("jobs:salaryOpen")) : null;
	const regimes = site.showContractType ? job.regimes.map((value) => getReferenceLabel(t, "regimes", value)) : [];
	return [
		{ label: t("jobs:facts.place"), value: formatJobPlace(job, t) },
		{
			label: t("jobs:facts.workType"),
			value: job.work_type > 0 ? getReferenceLabel(t, "workTypes", job.work_type) : null,
		},
		{ label: t("jobs:facts.regime"), value: regimes.join(", ") },
		{
			label: t("jobs:facts.level"),
			value: job.position_level ? getReferenceLabel(t, "positionLevels", job.position_level) : null,
		},
		{ label: t("jobs:facts.salary"), value: salary },
		{ label: t("jobs:facts.sector"), value: job.sector && areaName(job.sector, locale) },
		{ label: t("jobs:facts.openings"), value: formatNumber(locale, job.openings) },
		{
			label: t("jobs:facts.opened"),
			value: site.showOpeningData ? formatDate(locale, job.opening_date, "long") : null,
		},
		{ label: t("jobs:facts.until"), value: getUntil(job, texts) },
	].filter((fact): fact is { label: string; value: string } => Boolean(fact.value));
}

/** Lists stored as JSON; imports may have left malformed values. */
function named(list: unknown): { name: string; level?: unknown; wish: boolean }[] {
	if (!Array.isArray(list)) return [];
	const items: unknown[] = list;
	return items.flatMap((item) => {
		if (typeof item !== "object" || item === null) return [];
		const { name, language, level, wish }: Record<string, unknown> = { ...item };
		const own = name ?? language;
		return typeof own === "string" && own !== "" ? [{ name: own, level, wish: wish === true }] : [];
	});
}

/** The last day itself: a publication ends at the midnight after it. */
function getUntil({ published_until: until }: PublicJob, { locale }: Localizer): string | null {
	return until ? formatDate(locale, new Date(until.getTime() - 1), "long") : null;
}
