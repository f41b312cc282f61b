import { z } from "zod";
import { toCalendarFailure } from "./call-calendar.server.ts";
import { type ApiAnswer, type OAuthClient, parseApiResponse } from "./oauth-client.server.ts";
import { type CalendarEvent, CalendarFailure, type CalendarProvider, type EventReference } from "./provider.ts";

const meeting = z.object({
	id: z.union([z.number(), z.string().min(1)]).transform(String),
	topic: z.string().nullish(),
	start_time: z.string().nullish(),
	join_url: z.string().nullish(),
});
const list = z.object({ meetings: z.array(meeting).default([]), next_page_token: z.string().nullish() });
const errors = z.object({ code: z.number().optional() });

/** Zoom error code: the meeting does not exist. */
const missing = 3001;
const meetings = "/users/me/meetings";
const mostPages = 10;

/** A user's Zoom meetings through API v2; Zoom has no calendar to read. */
export function openZoom(client: OAuthClient): CalendarProvider {
	/** Zoom supports no request id, so a lost answer is recovered by topic and start. */
	async function findMade(event: CalendarEvent): Promise<EventReference | null> {
		const { topic, start_time } = toBody(event);
		let token = "";
		for (let page = 0; page < mostPages; page += 1) {
			const query = new URLSearchParams({
				type: "upcoming",
				page_size: "300",
				...(token && { next_page_token: token }),
			});
			const answer = await client.ask(`${meetings}?${query}`, { method: "GET" });
			throwFailure(answer);
			const { meetings: rows, next_page_token } = parseApiResponse(list, answer.json);
			const same = rows.find(
				(row) => row.topic === topic && Date.parse(row.start_time ?? "") === Date.parse(start_time) && row.join_url,
			);
			if (same) return { id: same.id, link: same.join_url ?? null };
			if (!next_page_token) return null;
			token = next_page_token;
		}
		return null;
	}

	return {
		async read() {
			return { whole: true, busy: [], removed: [], appointments: [], mark: null, truncated: false };
		},
		async findAccount() {
			const answer = await client.ask("/users/me", { method: "GET" });
			throwFailure(answer);
			return parseApiResponse(z.object({ email: z.string().nullish() }), answer.json).email ?? null;
		},
		writer: {
			async write(event, externalId) {
				if (externalId) {
					const path = `/meetings/${encodeURIComponent(externalId)}`;
					const answer = await client.ask(path, { method: "PATCH", body: toBody(event) });
					if (!isMissing(answer)) {
						throwFailure(answer, "event");
						if (event.video !== "make") return { id: externalId, link: null };
						const existing = await client.ask(path, { method: "GET" });
						throwFailure(existing);
						return { id: externalId, link: parseApiResponse(meeting, existing.json).join_url ?? null };
					}
					// Deleted there: a new meeting would not fix the link participants already have.
					if (event.video !== "make") throw new CalendarFailure("gone");
				}
				const made = await findMade(event);
				if (made) return made;
				const answer = await client.ask(meetings, { method: "POST", body: { ...toBody(event), type: 2 } });
				throwFailure(answer);
				const { id, join_url } = parseApiResponse(meeting, answer.json);
				return { id, link: join_url ?? null };
			},
			async cancel(_event, externalId) {
				const path = `/meetings/${encodeURIComponent(externalId)}`;
				const answer = await client.ask(path, { method: "DELETE" });
				if (!isMissing(answer)) throwFailure(answer, "event");
			},
		},
	};
}

const isMissing = ({ status, json }: ApiAnswer) => status === 404 && errors.safeParse(json).data?.code === missing;

const toBody = ({ start, end, summary, description }: CalendarEvent) => ({
	topic: summary.slice(0, 200),
	agenda: description.slice(0, 2_000),
	start_time: start.toISOString().replace(/\.\d+Z$/, "Z"),
	duration: Math.max(1, Math.round((end.getTime() - start.getTime()) / 60_000)),
	timezone: "UTC",
});

/** Zoom error code: the granted scopes are insufficient. */
const missingScopes = 4711;

function throwFailure(answer: ApiAnswer, of: "calendar" | "event" = "calendar"): void {
	if (errors.safeParse(answer.json).data?.code === missingScopes) throw new CalendarFailure("refused");
	const failure = toCalendarFailure(answer, of);
	if (failure) throw failure;
}
