import { defaultColors, type SiteColors } from "#app/domain/brands/site.ts";
import type { HealthLevel, HealthReason } from "#app/domain/jobs/job-health.ts";
import { fixedT, type Locale } from "#app/i18n/i18n.ts";
import { formatJobHealth } from "#app/i18n/job-health-text.ts";
import { compose, type EmailContent, getEmailTexts } from "./compose.ts";

interface LateJobs {
	name: string;
	locale: Locale;
	site: { title: string; colors: object };
	/** Of the brand: "https://talenses.example". */
	origin: string;
	jobs: readonly { uid: string; title: string; level: HealthLevel; reason: HealthReason }[];
}

/** Overdue jobs come first, each with its main blocker. */
export function lateJobsMail({ name, locale, site, origin, jobs }: LateJobs): EmailContent {
	const t = getEmailTexts(locale);
	const format = fixedT(locale);
	return compose({
		site: { title: site.title, colors: { ...defaultColors, ...(site.colors as Partial<SiteColors>) } },
		locale,
		subject: t("emails:lateJobs.subject", { count: jobs.length }),
		paragraphs: [t("emails:hello", { name }), t("emails:lateJobs.text")],
		sections: (["late", "at_risk"] as const).flatMap((level) => {
			const items = jobs
				.filter((job) => job.level === level)
				.map(({ uid, title, reason }) => ({
					text: `${title}: ${formatJobHealth(reason, format)}`,
					link: `${origin}/recruiters/jobs/${uid}`,
				}));
			return items.length > 0 ? [{ title: format(`kit:options.jobHealth.${level}`), items }] : [];
		}),
		actions: [
			{ label: t("emails:lateJobs.action"), link: `${origin}/recruiters/jobs/waiting` },
			{ label: t("emails:digest.preferences"), link: `${origin}/recruiters/profile#notices` },
		],
		linkHint: t("emails:linkHint"),
		footer: t("emails:lateJobs.footer", { site: site.title }),
	});
}
