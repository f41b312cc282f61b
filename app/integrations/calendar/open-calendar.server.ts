import type { z } from "zod";
import { caldavCredentials, openCaldav } from "./caldav.server.ts";
import type { SendCalendarRequest } from "./call-calendar.server.ts";
import { openGoogle } from "./google.server.ts";
import { openIcs } from "./ics.server.ts";
import { openMicrosoft } from "./microsoft.server.ts";
import { createOAuthClient, oauthCredentials } from "./oauth-client.server.ts";
import { getOAuthService, isOAuthKind } from "./oauth-services.server.ts";
import { CalendarFailure, type CalendarProvider } from "./provider.ts";
import { openZoom } from "./zoom.server.ts";

export interface ConnectedCalendar {
	kind: string;
	/** As they are sealed; null when no key opens them any more. */
	credentials: string | null;
	readsTitles: boolean;
	/** The owner's account name there. */
	account?: string | null;
}

export interface OpenOptions {
	save(credentials: string): Promise<void>;
	/** Request function for CalDAV servers and ICS addresses; guarded by default. */
	send?: SendCalendarRequest;
	/** Timeout for Google and Microsoft, in milliseconds. */
	patience?: number;
}

/** Opens a connection's calendar. Unreadable credentials count as refused. */
export function openCalendar(
	{ kind, credentials, readsTitles, account = null }: ConnectedCalendar,
	{ save, send, patience }: OpenOptions,
): CalendarProvider {
	if (!credentials) throw new CalendarFailure("refused");
	if (kind === "ics") return openIcs(credentials, send);
	if (kind === "caldav") return openCaldav(parseCredentials(caldavCredentials, credentials), send);
	const service = isOAuthKind(kind) ? getOAuthService(kind) : null;
	if (!service) throw new CalendarFailure("address");
	const client = createOAuthClient(
		service,
		parseCredentials(oauthCredentials, credentials),
		(renewed) => save(JSON.stringify(renewed)),
		patience,
	);
	if (kind === "zoom") return openZoom(client);
	return kind === "google" ? openGoogle(client, { readsTitles }) : openMicrosoft(client, { account });
}

function parseCredentials<S extends z.ZodType>(schema: S, text: string): z.output<S> {
	try {
		return schema.parse(JSON.parse(text));
	} catch (cause) {
		throw new CalendarFailure("refused", { cause });
	}
}
