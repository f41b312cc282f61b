import { z } from "zod";
import { type ApiAnswer, type OAuthClient, parseAnswer } from "./oauth-client.server.ts";
import { CalendarFailure } from "./provider.ts";

const calendar = z.object({
	allowedOnlineMeetingProviders: z.array(z.string()).nullish(),
	defaultOnlineMeetingProvider: z.string().nullish(),
});
const online = z.object({ onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish() });
type ThrowFailure = (answer: ApiAnswer) => void;

const wait = 10_000;

/** Which calls a person's calendar can have: Teams where it may, else what it has instead; null for none. */
export async function findTeamsProvider(client: OAuthClient, throwFailure: ThrowFailure): Promise<string | null> {
	const fields = "allowedOnlineMeetingProviders,defaultOnlineMeetingProvider";
	const answer = await client.ask(`/me/calendar?$select=${fields}`, { method: "GET" });
	throwFailure(answer);
	const { allowedOnlineMeetingProviders: allowed, defaultOnlineMeetingProvider: usual } = parseAnswer(
		calendar,
		answer.json,
	);
	if (allowed?.includes("teamsForBusiness")) return "teamsForBusiness";
	return usual && usual !== "unknown" ? usual : null;
}

export const teamsFields = (provider: string) => ({ isOnlineMeeting: true, onlineMeetingProvider: provider });

/** The link of the call on an event: in the answer that wrote it, or a moment later. */
export async function readTeamsLink(
	client: OAuthClient,
	id: string,
	json: unknown,
	throwFailure: ThrowFailure,
): Promise<string> {
	const first = online.safeParse(json).data?.onlineMeeting?.joinUrl;
	if (first) return first;
	const answer = await client.ask(`/me/events/${encodeURIComponent(id)}?$select=onlineMeeting`, { method: "GET" });
	throwFailure(answer);
	const link = parseAnswer(online, answer.json).onlineMeeting?.joinUrl;
	if (!link) throw new CalendarFailure("busy", { retryAt: new Date(Date.now() + wait) });
	return link;
}
