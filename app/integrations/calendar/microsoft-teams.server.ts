import { z } from "zod";
import { type ApiAnswer, type OAuthClient, parseApiResponse } from "./oauth-client.server.ts";
import { CalendarFailure } from "./provider.ts";

const calendar = z.object({
	allowedOnlineMeetingProviders: z.array(z.string()).nullish(),
	defaultOnlineMeetingProvider: z.string().nullish(),
});
const online = z.object({ onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish() });
type ThrowFailure = (answer: ApiAnswer) => void;

const wait = 10_000;

/** Prefers Teams over the default provider; null when neither is available. */
export async function findTeamsProvider(client: OAuthClient, throwFailure: ThrowFailure): Promise<string | null> {
	const fields = "allowedOnlineMeetingProviders,defaultOnlineMeetingProvider";
	const answer = await client.ask(`/me/calendar?$select=${fields}`, { method: "GET" });
	throwFailure(answer);
	const { allowedOnlineMeetingProviders: allowed, defaultOnlineMeetingProvider: usual } = parseApiResponse(
		calendar,
		answer.json,
	);
	if (allowed?.includes("teamsForBusiness")) return "teamsForBusiness";
	return usual && usual !== "unknown" ? usual : null;
}

export const teamsFields = (provider: string) => ({ isOnlineMeeting: true, onlineMeetingProvider: provider });

/** Graph may add the link only after the event's response. */
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
	const link = parseApiResponse(online, answer.json).onlineMeeting?.joinUrl;
	if (!link) throw new CalendarFailure("busy", { retryAt: new Date(Date.now() + wait) });
	return link;
}
