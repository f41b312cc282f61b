import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import { setting } from "#app/environment.ts";

/** Webhook address for a calendar service; null while this installation has no public https address. */
export function notificationAddress(business: number, connectionUid: string): string | null {
	const { origin } = new URL(setting("ORIGIN"));
	return findOutboundUrlProblem(origin) ? null : `${origin}/webhooks/calendars/${business}/${connectionUid}`;
}
