import { database } from "#app/context.ts";
import { publishedCalendar } from "#app/emails/calendar.ts";
import { notFound } from "#app/http/not-found.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import {
	findCalendarFeed,
	findFeedOwner,
	listFeedInterviews,
	listFeedMeetings,
	listFeedTasks,
} from "#db/queries/calendar-feeds.ts";
import type { Route } from "./+types/feed";
import { appointmentOf, calendarFile, dueOf } from "./appointments.server.ts";

/** A recruiter's agenda for a calendar program, which signs in nowhere: the address alone opens it, and only to read. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const db = context.get(database);
	const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
	const feed = token && (await findCalendarFeed(db, token));
	if (!feed) return new Response(notFound().data.message, { status: 404 });
	const { businessId, recruiterId } = feed;
	const text = await inBusiness(db, businessId, async (trx) => {
		const who = await findFeedOwner(trx, businessId, recruiterId);
		const locale = who.locale === "en" ? "en" : "pt";
		const interviews = await listFeedInterviews(trx, businessId, recruiterId);
		const meetings = await listFeedMeetings(trx, businessId, recruiterId);
		const tasks = await listFeedTasks(trx, businessId, recruiterId);
		return publishedCalendar(fixedT(locale)("emails:interview.calendar", { name: who.name }), [
			...interviews.map((one) => appointmentOf(one, locale, url.origin)),
			...meetings.map((one) => appointmentOf(one, locale, url.origin, "meetings")),
			...tasks.map((one) => dueOf(one, locale, url.origin)),
		]);
	});
	return calendarFile(text, "agenda.ics");
}
