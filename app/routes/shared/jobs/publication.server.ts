import { z } from "zod";
import { reviewAd } from "#app/domain/jobs/ad-review.ts";
import { type PublishProblem, publishProblems } from "#app/domain/jobs/job.ts";
import { type AdWarning, lintAd } from "#app/domain/jobs/job-ad-lint.ts";
import { withoutTags } from "#app/domain/text/html.ts";
import { addDays, isDay, localDay, parseLocalTime } from "#app/domain/time/local-time.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { JobToPublishRow, PublicationInput } from "#db/queries/job-publication.ts";

const dayOrNothing = z.string().refine(isDay, "reference:problems.day").optional();

export const publicationSchema = z.object({
	sites: z
		.array(
			z
				.object({
					site: z.string().regex(/^[\w-]{1,64}$/),
					on: z.boolean().default(false),
					from: dayOrNothing,
					to: dayOrNothing,
				})
				.refine(({ from, to }) => !from || !to || from <= to, {
					path: ["to"],
					message: "recruiter_jobs:publication.backwards",
				}),
		)
		.min(1)
		.max(50),
	hide_salary: z.boolean().default(false),
});

export type PublicationFields = {
	sites: { site?: string; on?: string; from?: string; to?: string }[];
	hide_salary?: string;
};

type AdText = Pick<JobToPublishRow, "title" | "description" | "responsibilities" | "requirements">;

/** What a recruiter is told of an ad: what the law would object to, and what keeps people from applying. */
export function reviewPublication(job: Parameters<typeof reviewAd>[0], format: { t: TFunction }) {
	return {
		warnings: adWarnings(job).map(({ messageKey, near, match, index }) => ({
			key: `${index}${match}`,
			text: format.t(messageKey),
			near,
		})),
		advice: reviewAd(job).map((advice) => format.t(`reference:adAdvice.${advice}`)),
	};
}

/** Text of an ad, as the law's warnings read it. */
function adWarnings(job: AdText): (AdWarning & { near: string })[] {
	const text = withoutTags([job.title, job.description, job.responsibilities, job.requirements].join(" \n "));
	return lintAd(text).map((warning) => ({
		...warning,
		near: text.slice(Math.max(0, warning.index - 40), warning.index + warning.match.length + 40).trim(),
	}));
}

interface Chosen {
	sites: readonly { uid: string; show_salary: boolean }[];
	hideSalary: boolean;
}

/** What stands between a job and these sites. */
export function problemsFor(job: JobToPublishRow, { sites, hideSalary }: Chosen): PublishProblem[] {
	return publishProblems({
		...job,
		sites: sites.length,
		salaryExpected: !hideSalary && sites.some(({ show_salary }) => show_salary),
	});
}

/** The chosen sites as moments: a day begins at midnight in São Paulo, and the last day counts whole. */
export function parsePublications(
	sites: readonly { site: string; on: boolean; from?: string; to?: string }[],
): PublicationInput[] {
	const midnight = (day: string) => parseLocalTime(`${day}T00:00`);
	return sites
		.filter(({ on }) => on)
		.map(({ site, from, to }) => ({
			site,
			from: from ? midnight(from) : null,
			to: to ? midnight(addDays(to, 1)) : null,
		}));
}

/** The last day of a publication that ends at a moment. */
export function lastDay(to: string | null): string {
	return to ? localDay(new Date(new Date(to).getTime() - 1)) : "";
}
