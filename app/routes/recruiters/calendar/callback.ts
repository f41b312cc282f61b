import { expireCalendarStates, finishCalendarOAuth } from "#app/auth/oauth/calendar-oauth.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { accountPaths } from "#app/domain/access/session-user.ts";
import { notFound } from "#app/http/not-found.ts";
import { isOAuthKind } from "#app/integrations/calendar/oauth-services.server.ts";
import { openCalendar } from "#app/integrations/calendar/open-calendar.server.ts";
import { CalendarFailure } from "#app/integrations/calendar/provider.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { connectCalendar } from "#db/queries/calendar-connections.ts";
import type { Route } from "./+types/callback";

/** OAuth callback: connects the calendar, or shows why it failed. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { kind } = params;
	const user = getRecruiter(context);
	const outcome = isOAuthKind(kind) ? await finishCalendarOAuth(context, request, kind) : null;
	if (!outcome || !isOAuthKind(kind)) throw notFound();
	const { t } = context.get(i18n);
	const back = async (type: "success" | "error", message: string) => {
		const answer = await redirectWithToast(accountPaths.recruiters, { type, message });
		expireCalendarStates(context, request, kind, answer.headers);
		return answer;
	};
	const service = t(`profile:outsideCalendarKinds.${kind}`);
	if (typeof outcome === "string") return back("error", t(`profile:outsideCalendarRefusals.${outcome}`, { service }));
	const credentials = JSON.stringify(outcome);
	try {
		// Verifies access before saving: detects users who granted fewer permissions than required.
		const provider = openCalendar({ kind, credentials, readsTitles: false }, { save: async () => {} });
		const account = (await provider.findAccount?.()) ?? service;
		await inBusiness(context.get(database), user.businessId, (trx) =>
			connectCalendar(trx, user.id, { kind, credentials, account, readsTitles: false }),
		);
	} catch (error) {
		if (!(error instanceof CalendarFailure)) throw error;
		return back("error", t(`profile:outsideCalendarTroubles.${error.trouble}`));
	}
	return back("success", t("profile:outsideCalendarSaved"));
}
