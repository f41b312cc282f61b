import type { MiddlewareFunction } from "react-router";
import { person, requestInfo, site, visitOrigin } from "#app/context.ts";
import { parseVisitOrigin, readOrigin, serializeOrigin } from "#app/domain/applies/attribution.ts";
import { isReadMethod, requestTarget } from "#app/http/request-target.ts";
import { readCookies, serializeCookie } from "./cookies.ts";

const name = "came_from";
const thirtyDays = 30 * 86_400;
const landing = /^\/(?:$|(?:home|jobs|courses|contact|dh|login|candidates\/(?:register|jobs))(?:\/|$))/;

/** Saves the first referral; direct visits get no cookie, so their pages stay cacheable. */
export const saveVisitOrigin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const { method, pathname } = context.get(requestTarget);
	const existing = readOrigin(readCookies(request).get(name));
	context.set(visitOrigin, existing);
	const arrives = isReadMethod(method) && landing.test(pathname) && context.get(person) === null;
	if (existing || !arrives || context.get(site).businessId === null) return next();
	const { host } = context.get(requestInfo);
	const match = parseVisitOrigin(new URL(request.url).searchParams, request.headers.get("Referer"), host);
	if (!match) return next();
	context.set(visitOrigin, match);
	const response = await next();
	if (response.status < 400)
		response.headers.append(
			"Set-Cookie",
			serializeCookie(context, name, serializeOrigin(match), { maxAge: thirtyDays }),
		);
	return response;
};
