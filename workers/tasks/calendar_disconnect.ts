import { oauthCredentials, revokeAccess } from "#app/integrations/calendar/oauth-client.server.ts";
import { getOAuthService, isOAuthKind } from "#app/integrations/calendar/oauth-services.server.ts";
import { openCalendar } from "#app/integrations/calendar/open-calendar.server.ts";
import { CalendarFailure } from "#app/integrations/calendar/provider.ts";
import type { Db } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { hasCalendarAccount, unsealCalendar } from "#db/queries/calendar-connections.ts";
import type { Payloads } from "../payloads.ts";
import type { Task } from "../task.ts";

/** Ends the notification channel, then revokes access. Idempotent. */
export const calendarDisconnect: Task<"calendar_disconnect"> = async (payload, { db }) => {
	const { kind, channel, revoke } = payload;
	const credentials = unsealCalendar(payload.credentials);
	const service = isOAuthKind(kind) ? getOAuthService(kind) : null;
	if (!credentials || !service) return;
	let current = credentials;
	const keep = async (renewed: string) => {
		current = renewed;
	};
	try {
		const calendar = { kind, credentials, readsTitles: false };
		const provider = openCalendar(calendar, { save: keep });
		if (channel) await provider.channels?.close(channel);
		if (revoke && !(await isConnectedElsewhere(db, payload)))
			await revokeAccess(service, oauthCredentials.parse(JSON.parse(current)));
	} catch (error) {
		if (!(error instanceof CalendarFailure)) throw error;
		// Revoked access has already ended everything.
		if (error.trouble !== "refused") throw error;
	}
};

/** Revocation affects the whole account, which another business of the person may still use. */
async function isConnectedElsewhere(
	db: Db,
	{ kind, account }: Pick<Payloads["calendar_disconnect"], "kind" | "account">,
): Promise<boolean> {
	if (account === null) return false;
	for (const id of await listBusinessIds(db))
		if (await inBusiness(db, id, (trx) => hasCalendarAccount(trx, kind, account))) return true;
	return false;
}
