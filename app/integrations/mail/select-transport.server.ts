import type { TransportName } from "#app/domain/mail/mail-transports.ts";
import { setting } from "#app/environment.ts";
import { hasMailgun, sendByMailgun } from "./mailgun.server.ts";
import { hasMicrosoft, sendByMicrosoft } from "./microsoft.server.ts";
import { findBrokenHeader } from "./mime.server.ts";
import { sendBySmtp } from "./smtp.server.ts";
import { deferredSend, type OutgoingMail, refusedSend, type Send, type SendResult } from "./transport.ts";

const ways: Record<Exclude<TransportName, "outbox">, { has: () => boolean; send: Send }> = {
	microsoft: { has: hasMicrosoft, send: sendByMicrosoft },
	mailgun: { has: hasMailgun, send: sendByMailgun },
	smtp: { has: () => Boolean(setting("SMTP_URL")), send: sendBySmtp },
};

/** Falls back to the installation's own transport; without any, mail stays in the outbox. */
export function selectTransport(requested: string | null): TransportName {
	if (requested !== null && Object.hasOwn(ways, requested) && ways[requested as "smtp"].has())
		return requested as TransportName;
	return ways.smtp.has() ? "smtp" : ways.mailgun.has() ? "mailgun" : "outbox";
}

/** Messages per minute and mailbox (Exchange Online allows 30); null: unlimited. */
export function getTransportPace(transportName: TransportName): number | null {
	if (transportName === "outbox") return null;
	return setting(`MAIL_PACE_${transportName.toUpperCase() as Uppercase<typeof transportName>}`) ?? null;
}

/** Refuses messages with header injection attempts. */
export async function sendByTransport(
	transport: Exclude<TransportName, "outbox">,
	mail: OutgoingMail,
	startBy = Number.POSITIVE_INFINITY,
): Promise<SendResult> {
	const broken = findBrokenHeader(mail);
	if (broken) return refusedSend(`${broken} holds a line break`);
	try {
		return await ways[transport].send(mail, startBy);
	} catch (error) {
		return deferredSend(error instanceof Error ? error.message : "unknown error", { transport: false });
	}
}
