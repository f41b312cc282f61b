import type { MiddlewareFunction } from "react-router";
import { person, requestInfo, site, visitOrigin } from "#app/context.ts";
import { parseVisitOrigin, readOrigin, serializeOrigin } from "#app/domain/applies/attribution.ts";
import { isReadMethod, requestTarget } from "#app/http/request-target.ts";
import { cookie, readCookies } from "./cookies.ts";

const name = "came_from";
const thirtyDays = 30 * 86_400;
/** Where people arrive from outside; a link in a mail or the way back from another service leads elsewhere. */
const landing = /^\/(?:$|(?:home|jobs|courses|contact|dh|login|candidates\/(?:register|jobs))(?:\/|$))/;

/**
 * Remembers what a visitor came by first, in a cookie of this host that no script reads: their application tells it. Who came
 * by nothing in particular gets none, so that their pages stay those of everybody.
 */
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
		response.headers.append("Set-Cookie", cookie(context, name, serializeOrigin(match), { maxAge: thirtyDays }));
	return response;
};
