import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { PortalInterview } from "#db/queries/client-portal-job.ts";

/** Interviews as the portal shows them, times in the reader's words. */
export const interviewsIn = (locale: Locale, all: readonly PortalInterview[]) =>
	all.map(({ startsAt, ...one }) => ({
		...one,
		iso: startsAt.toISOString(),
		when: formatDate(locale, startsAt, "datetime"),
	}));

export type InterviewView = ReturnType<typeof interviewsIn>[number];
