import { buildCalendarFeed } from "#app/emails/icalendar.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { findFeedInterview } from "#db/queries/calendar-feeds.ts";
import { buildAppointment, createCalendarResponse } from "../calendar/appointments.server.ts";
import type { Route } from "./+types/calendar";

/** One interview as an iCalendar file, for any calendar. */
export const loader = recruiterLoader(
	{ can: ["read", "interviews"] },
	async ({ trx, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const feedInterview = await findFeedInterview(trx, parseUid(params.id));
		if (!feedInterview) return new Response(notFound().data.message, { status: 404 });
		return createCalendarResponse(
			buildCalendarFeed(feedInterview.title, [buildAppointment(feedInterview, format.locale, url.origin)]),
			"entrevista.ics",
		);
	},
);
