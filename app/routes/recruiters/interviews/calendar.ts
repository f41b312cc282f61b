import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { publishedCalendar } from "#app/emails/calendar.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findFeedInterview } from "#db/queries/calendar-feeds.ts";
import { buildAppointment, calendarFile } from "../calendar/appointments.server.ts";
import type { Route } from "./+types/calendar";

/** One interview for whatever calendar a person uses. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "interviews");
	const format = formattersFor(context);
	const feedInterview = await inBusiness(context.get(database), user.businessId, (trx) =>
		findFeedInterview(trx, parseUid(params.id)),
	);
	if (!feedInterview) return new Response(notFound().data.message, { status: 404 });
	return calendarFile(
		publishedCalendar(feedInterview.title, [buildAppointment(feedInterview, format.locale, url.origin)]),
		"entrevista.ics",
	);
}
