import { talkPath } from "#app/domain/community/events.ts";
import { buildCalendarFeed } from "./icalendar.ts";
import { siteOrigin } from "./site-origin.ts";

interface CalendarTalk {
	uid: string;
	slug: string | null;
	title: string;
	description: string | null;
	starts_at: Date;
	ends_at: Date | null;
	place: string | null;
	status: string;
	updated_at: Date;
}

/** A talk for a calendar. */
export function talkCalendar(talk: CalendarTalk, site: { title: string; domain: string }): string {
	const end = talk.ends_at ?? new Date(talk.starts_at.getTime() + 3_600_000);
	return buildCalendarFeed(site.title, [
		{
			uid: `${talk.uid}@talks.seleta`,
			sequence: Math.floor(talk.updated_at.getTime() / 1000) % 2_000_000_000,
			start: talk.starts_at,
			minutes: Math.max(1, Math.round((end.getTime() - talk.starts_at.getTime()) / 60_000)),
			summary: talk.title,
			description: talk.description ?? "",
			location: talk.place,
			url: siteOrigin(site.domain) + talkPath(talk),
			cancelled: talk.status === "cancelled",
		},
	]);
}
