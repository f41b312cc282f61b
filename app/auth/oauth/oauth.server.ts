import type { RouterContextProvider } from "react-router";
import { OAuth2RequestError } from "remix-auth-oauth2";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { signInPaths } from "#app/domain/access/session-user.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { log } from "#app/ops/log.ts";
import { integrationError, redirectWithToast } from "#app/ui/toast.server.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import type { Provider } from "#db/queries/identities.ts";
import { hashSecret } from "../secret.server.ts";
import { expiredCookie, readCookies, redirectSeconds } from "../session/cookies.ts";
import { OAuthProviderError, OAuthProviderStrategy } from "./oauth-strategy.server.ts";
import { type Profile, readProfile } from "./profile.server.ts";
import { providerNames } from "./provider-names.ts";
import { findProviderConfig, getProviderStrategy, isProvider, type ProviderConfig } from "./providers.server.ts";
import { signInByProvider } from "./sign-in-by-provider.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Redirects to the provider with a state bound to this browser; null for unknown providers. */
export async function startOAuth(
	context: Context,
	request: Request,
	name: string | undefined,
): Promise<Response | null> {
	const config = isProvider(name) ? await findProviderConfig(context, name) : null;
	if (!config) return null;
	const clean = new Request(new URL(new URL(request.url).pathname, request.url));
	try {
		await getStrategy(context, config).authenticate(clean);
		return null;
	} catch (answer) {
		if (answer instanceof Response) return answer;
		throw answer;
	}
}

/** Callback: signs in, links, or returns to the sign-in page with the reason. */
export async function finishOAuth(
	context: Context,
	request: Request,
	name: string | undefined,
): Promise<Response | null> {
	const config = isProvider(name) ? await findProviderConfig(context, name) : null;
	if (!config) return null;
	const answer = await outcome(context, request, config);
	// A state is single-use, whatever the result.
	for (const cookie of readCookies(request).keys()) {
		if (cookie.startsWith(`${cookieName(config.provider)}:`))
			answer.headers.append("Set-Cookie", expiredCookie(context, cookie, "/auth"));
	}
	return answer;
}

async function outcome(context: Context, request: Request, config: ProviderConfig): Promise<Response> {
	const params = new URL(request.url).searchParams;
	const state = params.get("state");
	if (!state || !(await consumeOAuthState(context, state)))
		return refused(context, config.provider, "auth:oauth.stale");
	const issuer = params.get("iss");
	// RFC 9207: an answer meant for another provider's callback. Microsoft's issuer depends on the tenant.
	if (issuer && config.provider !== "microsoft" && issuer !== config.issuer) {
		return refused(context, config.provider, "auth:oauth.stale");
	}
	try {
		const profile = await getStrategy(context, config).authenticate(request);
		return await signInByProvider(context, request, profile);
	} catch (error) {
		if (error instanceof Response) return error;
		if (error instanceof OAuth2RequestError) {
			if (error.code === "access_denied") return refused(context, config.provider, "auth:oauth.denied");
			log.warn({ provider: config.provider, code: error.code.slice(0, 60) }, "the provider refused");
			return refused(context, config.provider, "auth:oauth.failed", "refused");
		}
		if (error instanceof OAuthProviderError) {
			log.warn({ err: error, provider: config.provider }, "the provider failed");
			return refused(context, config.provider, "auth:oauth.failed", "failed");
		}
		// Thrown by the strategy on a missing or foreign state or code.
		if (error instanceof ReferenceError || error instanceof RangeError) {
			return refused(context, config.provider, "auth:oauth.stale");
		}
		throw error;
	}
}

type Refusal = "auth:oauth.stale" | "auth:oauth.denied" | "auth:oauth.failed";

function refused(
	context: Context,
	provider: Provider,
	key: Refusal,
	fault?: Parameters<typeof integrationError>[1],
): Promise<Response> {
	const { t } = context.get(i18n);
	const name = providerNames[provider];
	const message = t(key, { provider: name });
	return redirectWithToast(
		signInPaths[getProviderStrategy(provider)],
		fault ? integrationError(t, fault, name, [message]) : { type: "error", message },
	);
}

/** A state answers once. */
export async function consumeOAuthState(context: Context, state: string): Promise<boolean> {
	const bucket = `oauth:${hashSecret(state).toString("base64url")}`;
	return (await consumeRateLimit(context.get(database), bucket, 1, redirectSeconds)).ok;
}

function getStrategy(context: Context, config: ProviderConfig): OAuthProviderStrategy<Profile> {
	const { origin } = context.get(requestInfo);
	const cookie = {
		name: cookieName(config.provider),
		path: "/auth",
		httpOnly: true,
		sameSite: "Lax",
		maxAge: redirectSeconds,
		...(origin.startsWith("https:") ? { secure: true as const } : {}),
	} as const;
	// Configured hosts only; others have no credentials.
	const callback = `${siteOrigin(context.get(site).host)}/auth/${config.provider}/callback`;
	return new OAuthProviderStrategy(config, callback, cookie, (tokens) => readProfile(config, tokens));
}

function cookieName(provider: Provider): string {
	return `auth.oauth.${provider}`;
}
