import { z } from "zod";
import { type ApiAnswer, type OAuthClient, parseApiResponse } from "./oauth-client.server.ts";
import type { CalendarChannels } from "./provider.ts";

const subscription = z.object({ id: z.string().min(1).max(300), expirationDateTime: z.iso.datetime({ offset: true }) });
/** Graph limits calendar subscriptions to 10,080 minutes. */
const sixDays = 6 * 86_400_000;

/** Graph subscriptions; Graph validates the address with a request before confirming. */
export const openMicrosoftChannels = (
	client: OAuthClient,
	throwFailure: (answer: ApiAnswer) => void,
): CalendarChannels => ({
	async open({ address, token }) {
		const answer = await client.ask("/subscriptions", {
			method: "POST",
			body: {
				changeType: "created,updated,deleted",
				notificationUrl: address,
				resource: "me/events",
				expirationDateTime: new Date(Date.now() + sixDays).toISOString(),
				clientState: token,
			},
		});
		throwFailure(answer);
		const { id, expirationDateTime } = parseApiResponse(subscription, answer.json);
		return { id, resource: null, expiresAt: new Date(expirationDateTime) };
	},
	async close({ id }) {
		const answer = await client.ask(`/subscriptions/${encodeURIComponent(id)}`, { method: "DELETE" });
		if (answer.status !== 404) throwFailure(answer);
	},
});
