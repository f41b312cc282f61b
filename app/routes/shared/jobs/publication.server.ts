import { z } from "zod";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { reviewAd } from "#app/domain/jobs/ad-review.ts";
import { type PublishProblem, publishProblems } from "#app/domain/jobs/job.ts";
import { addDays, isDay, localDay, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { JobToPublishRow, PublicationInput } from "#db/queries/job-publication.ts";
import { listAdFindings } from "./ad-wording.server.ts";

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

type ReviewedJob = Parameters<typeof reviewAd>[0] & { affirmative: string };

/** Ad warnings for recruiters: unlawful or exclusionary wording, and obstacles to applying. */
export function reviewPublication(job: ReviewedJob, user: Recruiter, format: Pick<Formatters, "t">) {
	return {
		findings: listAdFindings(job, job.affirmative, format).map((finding) => ({
			...finding,
			editable: mayEditEntityField(user, "jobs", finding.part),
		})),
		advice: reviewAd(job).map((advice) => format.t(`reference:adAdvice.${advice}`)),
	};
}

interface Chosen {
	sites: readonly { uid: string; show_salary: boolean }[];
	hideSalary: boolean;
}

/** What prevents publishing a job on these sites. */
export function findPublishProblems(job: JobToPublishRow, { sites, hideSalary }: Chosen): PublishProblem[] {
	return publishProblems({
		...job,
		sites: sites.length,
		salaryExpected: !hideSalary && sites.some(({ show_salary }) => show_salary),
	});
}

/** Dates to instants: midnight in São Paulo, with the last day included. */
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
