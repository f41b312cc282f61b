import { randomBytes, randomUUID } from "node:crypto";
import { notificationAddress } from "#app/integrations/calendar/notification-address.server.ts";
import { CalendarFailure, type CalendarProvider } from "#app/integrations/calendar/provider.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { saveCalendarChannel } from "#db/queries/calendar-channels.ts";

const day = 86_400_000;

interface Watched {
	id: number;
	uid: string;
	channel_id: string | null;
	channel_resource: string | null;
	channel_expires_at: Date | null;
}

/** Subscribes to change notifications, renewed a day before expiry. Falls back to polling. */
export async function watchCalendar(
	inside: <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>,
	calendar: Watched,
	provider: CalendarProvider,
): Promise<void> {
	const { id, uid, channel_id: oldId, channel_resource: resource, channel_expires_at: expiresAt } = calendar;
	if (!provider.channels || (expiresAt !== null && expiresAt.getTime() > Date.now() + day)) return;
	const address = await inside(async (trx) => notificationAddress(trx.businessId, uid));
	if (address === null) return;
	const token = randomBytes(32).toString("base64url");
	try {
		const channel = await provider.channels.open({ id: randomUUID(), address, token });
		await inside((trx) => saveCalendarChannel(trx, id, { ...channel, token }));
		if (oldId !== null) await provider.channels.close({ id: oldId, resource });
	} catch (error) {
		if (!(error instanceof CalendarFailure)) throw error;
	}
}
