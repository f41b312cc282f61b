import type { RouterContextProvider } from "react-router";
import { OAuth2RequestError } from "remix-auth-oauth2";
import { requestInfo, site } from "#app/context.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { type OAuthCredentials, toCredentials } from "#app/integrations/calendar/oauth-client.server.ts";
import {
	getOAuthService,
	type OAuthKind,
	type OAuthService,
} from "#app/integrations/calendar/oauth-services.server.ts";
import { log } from "#app/ops/log.ts";
import { expiredCookie, readCookies, redirectSeconds } from "../session/cookies.ts";
import { consumeOAuthState } from "./oauth.server.ts";
import { OAuthProviderError, OAuthProviderStrategy } from "./oauth-strategy.server.ts";

type Context = Readonly<RouterContextProvider>;

const path = (kind: OAuthKind) => `/recruiters/calendars/${kind}`;
const cookieName = (kind: OAuthKind) => `calendar.oauth.${kind}`;

/** Like the sign-in strategy, with additional parameters for the calendar service. */
class CalendarStrategy extends OAuthProviderStrategy<OAuthCredentials> {
	readonly #parameters: Record<string, string>;

	constructor(context: Context, kind: OAuthKind, service: OAuthService) {
		const { clientId, clientSecret, scopes, authorize, token, basicAuth } = service;
		const { origin } = context.get(requestInfo);
		const secure = origin.startsWith("https:") ? { secure: true as const } : {};
		super(
			{
				issuer: new URL(authorize).origin,
				clientId,
				clientSecret,
				scopes,
				basicAuth,
				endpoints: { authorize, token, userinfo: token },
			},
			`${siteOrigin(context.get(site).host)}${path(kind)}/callback`,
			{ name: cookieName(kind), path: path(kind), httpOnly: true, sameSite: "Lax", maxAge: redirectSeconds, ...secure },
			async (data) => {
				const credentials = toCredentials(data);
				if (!credentials) throw new OAuthProviderError("no refresh token");
				return credentials;
			},
		);
		this.#parameters = service.parameters;
	}

	protected override authorizationParams(params: URLSearchParams): URLSearchParams {
		for (const [name, value] of Object.entries(this.#parameters)) params.set(name, value);
		return params;
	}
}

/** Redirects to the provider with a browser-bound state; null if no OAuth application is configured. */
export async function startCalendarOAuth(
	context: Context,
	request: Request,
	kind: OAuthKind,
): Promise<Response | null> {
	const service = getOAuthService(kind);
	if (!service) return null;
	const clean = new Request(new URL(new URL(request.url).pathname, request.url));
	try {
		await new CalendarStrategy(context, kind, service).authenticate(clean);
		return null;
	} catch (answer) {
		if (answer instanceof Response) return answer;
		throw answer;
	}
}

/** Returns the access or the failure reason; null if no OAuth application is configured. */
export async function finishCalendarOAuth(
	context: Context,
	request: Request,
	kind: OAuthKind,
): Promise<OAuthCredentials | "stale" | "denied" | "failed" | null> {
	const service = getOAuthService(kind);
	if (!service) return null;
	const state = new URL(request.url).searchParams.get("state");
	if (!state || !(await consumeOAuthState(context, state))) return "stale";
	try {
		return await new CalendarStrategy(context, kind, service).authenticate(request);
	} catch (error) {
		if (error instanceof OAuth2RequestError) return error.code === "access_denied" ? "denied" : "failed";
		if (error instanceof OAuthProviderError) {
			log.warn({ err: error, provider: kind }, "the calendar's service failed");
			return "failed";
		}
		if (error instanceof ReferenceError || error instanceof RangeError) return "stale";
		throw error;
	}
}

/** Headers that delete this browser's states: each is single-use, whatever the outcome. */
export function expireCalendarStates(context: Context, request: Request, kind: OAuthKind, headers: Headers): void {
	for (const cookie of readCookies(request).keys())
		if (cookie.startsWith(`${cookieName(kind)}:`))
			headers.append("Set-Cookie", expiredCookie(context, cookie, path(kind)));
}
