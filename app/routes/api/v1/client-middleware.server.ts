import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { countApiCall, quotaHeaders } from "#app/auth/api-limit.server.ts";
import { database, i18n, person, requestInfo } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import type { SessionUser } from "#app/domain/access/session-user.ts";
import { problem } from "#app/http/problem.server.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { parseAcceptLanguage } from "#app/i18n/languages.ts";

type Middleware = MiddlewareFunction<Response>;

/** Language of an API client: as requested, else the person's, else the brand's. */
export const withApiClientLocale: Middleware = async ({ context, request }, next) => {
	const user = context.get(person);
	const query = parseAcceptLanguage(request.headers.get("Accept-Language"));
	const locale = query ?? user?.ownLocale ?? context.get(i18n).locale;
	context.set(i18n, { locale, t: fixedT(locale) });
	const response = await next();
	response.headers.set("Content-Language", locale);
	response.headers.append("Vary", "Accept-Language");
	return response;
};

/** Rate limit key: a person across all tokens, else the client's network. */
function getCallerKey(user: SessionUser | null, ip: string): string {
	return user ? `${user.strategy}:${user.businessId}:${user.id}` : getIpNetwork(ip);
}

/** Counts every call including refused ones; every response reports the remaining quota. */
export const withRateLimit: Middleware = async ({ context }, next) => {
	const quota = await countApiCall(
		context.get(database),
		getCallerKey(context.get(person), context.get(requestInfo).ip),
	);
	const response = quota.ok ? await next() : tooMany(context, quota.reset);
	for (const [name, value] of Object.entries(quotaHeaders(quota))) response.headers.set(name, value);
	return response;
};

function tooMany(context: Readonly<RouterContextProvider>, seconds: number): Response {
	const detail = context.get(i18n).t("errors:tooMany", { seconds });
	return problem(context, 429, { detail, headers: { "Retry-After": String(seconds) } });
}
