import { z } from "zod";
import { type ApiAnswer, type OAuthClient, parseApiResponse } from "./oauth-client.server.ts";
import { CalendarFailure } from "./provider.ts";

const conference = z.object({
	hangoutLink: z.string().optional(),
	conferenceData: z
		.object({
			createRequest: z.object({ status: z.object({ statusCode: z.string().optional() }).optional() }).optional(),
			entryPoints: z.array(z.object({ entryPointType: z.string().optional(), uri: z.string().optional() })).optional(),
		})
		.optional(),
});

/** Google makes the call a moment later. */
const wait = 10_000;

/** Idempotent per request id; null when the calendar allows no Meet call. */
export async function createMeetLink(
	client: OAuthClient,
	path: string,
	requestId: string,
	throwFailure: (answer: ApiAnswer) => void,
): Promise<string | null> {
	const createRequest = { requestId, conferenceSolutionKey: { type: "hangoutsMeet" } };
	const body = { conferenceData: { createRequest } };
	const answer = await client.ask(`${path}?conferenceDataVersion=1`, { method: "PATCH", body });
	// This calendar does not support that conference type.
	if (answer.status === 400) return null;
	throwFailure(answer);
	const { hangoutLink, conferenceData } = parseApiResponse(conference, answer.json);
	const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === "video")?.uri;
	const link = video ?? hangoutLink;
	if (link) return link;
	const status = conferenceData?.createRequest?.status?.statusCode;
	if (status === "failure") return null;
	throw new CalendarFailure("busy", { retryAt: new Date(Date.now() + wait) });
}
