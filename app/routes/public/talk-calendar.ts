import { site } from "#app/context.ts";
import { talkCalendar } from "#app/emails/talk-calendar.ts";
import type { Route } from "./+types/talk-calendar.ts";
import { findTalk } from "./talks/talks.server.ts";

/** A talk as a file that every calendar opens. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const talk = await findTalk(context, params.uid);
	return new Response(talkCalendar(talk, context.get(site)), {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": 'attachment; filename="evento.ics"',
		},
	});
}
