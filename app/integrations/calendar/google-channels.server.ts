import { z } from "zod";
import { type ApiAnswer, type OAuthClient, parseApiResponse } from "./oauth-client.server.ts";
import type { CalendarChannels } from "./provider.ts";

const channel = z.object({
	id: z.string().min(1),
	resourceId: z.string().min(1).max(300),
	/** Milliseconds, in letters. */
	expiration: z.coerce.number().positive(),
});
const week = 7 * 86_400;

/** Notification channels of the Calendar API, of the events of one calendar. */
export const openGoogleChannels = (
	client: OAuthClient,
	events: string,
	throwFailure: (answer: ApiAnswer) => void,
): CalendarChannels => ({
	async open({ id, address, token }) {
		const body = { id, type: "web_hook", address, token, params: { ttl: String(week) } };
		const answer = await client.ask(`${events}/watch`, { method: "POST", body });
		throwFailure(answer);
		const { resourceId, expiration } = parseApiResponse(channel, answer.json);
		return { id, resource: resourceId, expiresAt: new Date(expiration) };
	},
	async close({ id, resource }) {
		const answer = await client.ask("/channels/stop", { method: "POST", body: { id, resourceId: resource } });
		if (answer.status !== 404) throwFailure(answer);
	},
});
