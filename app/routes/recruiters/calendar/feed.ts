import { runMasked } from "#app/auth/session/masked-read.server.ts";
import { database } from "#app/context.ts";
import { buildCalendarFeed } from "#app/emails/icalendar.ts";
import { notFound } from "#app/http/not-found.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { type BusinessDatabase, bindDatabase } from "#db/kit/business-database.ts";
import { runAsReader, type ScopedReader } from "#db/kit/data-scope.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findCableUser } from "#db/queries/cable-access.ts";
import {
	findCalendarFeed,
	findFeedOwner,
	listFeedInterviews,
	listFeedMeetings,
	listFeedTasks,
} from "#db/queries/calendar-feeds.ts";
import type { Route } from "./+types/feed";
import { buildAppointment, buildTaskAppointment, createCalendarResponse } from "./appointments.server.ts";

/** iCalendar feed of a recruiter. The secret URL is the only authentication; read-only. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const db = context.get(database);
	const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
	const feed = token && (await findCalendarFeed(db, token));
	if (!feed) return new Response(notFound().data.message, { status: 404 });
	const { businessId, recruiterId } = feed;
	const reader = await inBusiness(db, businessId, (trx) => findCableUser(trx, recruiterId));
	if (!reader) return new Response(notFound().data.message, { status: 404 });
	const text = await asTheirs({ ...reader, id: recruiterId }, bindDatabase(db, businessId), async (trx) => {
		const user = await findFeedOwner(trx, recruiterId);
		const locale = user.locale === "en" ? "en" : "pt";
		const interviews = await listFeedInterviews(trx, recruiterId);
		const meetings = await listFeedMeetings(trx, recruiterId);
		const tasks = await listFeedTasks(trx, recruiterId);
		return buildCalendarFeed(fixedT(locale)("emails:interview.calendar", { name: user.name }), [
			...interviews.map((interview) => buildAppointment(interview, locale, url.origin)),
			...meetings.map((meeting) => buildAppointment(meeting, locale, url.origin, "meetings")),
			...tasks.map((task) => buildTaskAppointment(task, locale, url.origin)),
		]);
	});
	return createCalendarResponse(text, "agenda.ics");
}

/** Reads with the owner's permissions and masks; the feed URL creates no session. */
function asTheirs<T>(user: ScopedReader, db: BusinessDatabase, work: (trx: Scoped) => Promise<T>): Promise<T> {
	return runAsReader(user, () => runMasked(() => db.transaction(work)));
}
