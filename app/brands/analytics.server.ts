import type { RouterContextProvider } from "react-router";
import { readCookies } from "#app/auth/session/cookies.ts";
import { site } from "#app/context.ts";
import { type AnalyticsChoice, analyticsChoices, isAnalyticsId, isTrackedPage } from "#app/domain/brands/analytics.ts";

export const analyticsCookie = "analytics";

/** The visitor's consent choice; null where visits are never counted. */
export function getAnalyticsConsent(
	context: Readonly<RouterContextProvider>,
	request: Request,
	pathname: string,
): { id: string; choice: AnalyticsChoice | null } | null {
	const { googleAnalyticsId: id } = context.get(site);
	if (!isAnalyticsId(id) || !isTrackedPage(pathname)) return null;
	const answered = readCookies(request).get(analyticsCookie);
	return { id, choice: analyticsChoices.find((analyticsChoice) => analyticsChoice === answered) ?? null };
}
