import type { Formatters } from "#app/http/formatters.ts";
import type { PortalInterview } from "#db/queries/client-portal-job.ts";

/** Interviews as the portal shows them, times by the reader's clock. */
export const formatPortalInterviews = (
	{ appointment }: Pick<Formatters, "appointment">,
	all: readonly PortalInterview[],
) => all.map(({ startsAt, ...one }) => ({ ...one, iso: startsAt.toISOString(), when: appointment(startsAt) }));

export type InterviewView = ReturnType<typeof formatPortalInterviews>[number];
