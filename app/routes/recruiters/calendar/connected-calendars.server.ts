import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { database, i18n } from "#app/context.ts";
import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import { accountPaths, type Recruiter } from "#app/domain/access/session-user.ts";
import { findCaldavCalendar, isOwnCaldav } from "#app/integrations/calendar/caldav.server.ts";
import {
	getOAuthService,
	isOAuthKind,
	type OAuthKind,
	oauthKinds,
} from "#app/integrations/calendar/oauth-services.server.ts";
import { CalendarFailure } from "#app/integrations/calendar/provider.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	connectCalendar,
	disconnectCalendar,
	listCalendars,
	setCalendarTitles,
} from "#db/queries/calendar-connections.ts";
import type { CalendarConnectFailure, ExternalCalendar } from "./external-calendar.ts";

const kinds = ["google", "microsoft", "caldav", "ics", "zoom"] as const;

/** A recruiter's calendars elsewhere, for their card. */
export async function readConnectedCalendars(trx: Scoped, recruiterId: number): Promise<ExternalCalendar[]> {
	const rows = await listCalendars(trx, recruiterId);
	return rows.map((row) => ({
		kind: row.kind as ExternalCalendar["kind"],
		account: row.account,
		lastError: row.last_error,
		lastSync: row.last_sync_at?.toISOString() ?? null,
		readsTitles: row.reads_titles,
		truncated: row.is_truncated,
	}));
}

const outsideForm = z.object({
	outside: z.enum(["connect", "titles", "no_titles", "stop"]),
	kind: z.enum(kinds),
	address: z.string().trim().max(2000).default(""),
	user: z.string().trim().max(300).default(""),
	password: z.string().max(300).default(""),
	titles: z.string().optional(),
});

export const listCalendarServices = (): OAuthKind[] => oauthKinds.filter((kind) => getOAuthService(kind) !== null);

/** Google and Microsoft calendars have their own pages. */
export async function saveCalendarConnection(
	context: Readonly<RouterContextProvider>,
	form: FormData,
	user: Pick<Recruiter, "businessId" | "id">,
) {
	const { t } = context.get(i18n);
	const parsed = outsideForm.safeParse(Object.fromEntries(form));
	if (!parsed.success) return data({ result: null }, { status: 400 });
	const { outside, kind, titles, ...credentials } = parsed.data;
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(context.get(database), user.businessId, work);
	if (outside === "stop") {
		await inside((trx) => disconnectCalendar(trx, user.id, kind));
		return done(t("profile:outsideCalendarStopped"));
	}
	if (outside !== "connect") {
		await inside((trx) => setCalendarTitles(trx, user.id, kind, outside === "titles"));
		return done(t("profile:outsideCalendarTitlesSaved"));
	}
	if (isOAuthKind(kind)) return data({ result: null }, { status: 400 });
	const address = credentials.address.replace(/^(webcal|caldav)s?:/, "https:");
	const refuse = (trouble: CalendarConnectFailure["trouble"]) =>
		data({ refusedCalendar: { kind, address, user: credentials.user, trouble } }, { status: 422 });
	if (findOutboundUrlProblem(address) && !(kind === "caldav" && isOwnCaldav(address))) return refuse("address");
	try {
		const text =
			kind === "ics"
				? address
				: JSON.stringify({
						calendar: await findCaldavCalendar({ ...credentials, address }),
						user: credentials.user,
						password: credentials.password,
					});
		const account = [credentials.user, new URL(address).host].filter(Boolean).join(" · ");
		await inside((trx) =>
			connectCalendar(trx, user.id, { kind, credentials: text, account, readsTitles: titles !== undefined }),
		);
	} catch (error) {
		if (error instanceof CalendarFailure) return refuse(error.trouble);
		throw error;
	}
	return done(t("profile:outsideCalendarSaved"));
}

const done = (message: string) =>
	redirectWithToast(accountPaths.recruiters, { type: "success", message }, { status: 303 });
