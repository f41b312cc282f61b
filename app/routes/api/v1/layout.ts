import type { MiddlewareFunction } from "react-router";
import { missingScopeResponse } from "#app/auth/tokens/required-scope.server.ts";
import { i18n, person } from "#app/context.ts";
import { isProblem, problem } from "#app/http/problem.server.ts";
import { isReadMethod, requestTarget, tokenScope } from "#app/http/request-target.ts";
import { withApiClientLocale, withRateLimit } from "./client-middleware.server.ts";
import { deprecationHeaders } from "./deprecations.ts";
import { idempotent } from "./idempotency.server.ts";
import { addsRecord, findLackingScope, getWriteScope } from "./token-scope.server.ts";

type Middleware = MiddlewareFunction<Response>;

/** Converts all errors to problem responses without internals. */
const problems: Middleware = async ({ context }, next) => {
	const response = await next();
	if (response.status < 400 || isProblem(response)) return response;
	const saved = ["Retry-After", "Allow"].flatMap((name) => {
		const value = response.headers.get(name);
		return value === null ? [] : [[name, value]];
	});
	return problem(context, response.status, { headers: Object.fromEntries(saved) });
};

/** Deprecation and sunset headers (RFC 9745, RFC 8594). */
const leaving: Middleware = async ({ context }, next) => {
	const response = await next();
	for (const [name, value] of Object.entries(deprecationHeaders(context.get(requestTarget))))
		response.headers.append(name, value);
	return response;
};

/** Public calls: a host's appearance and the API description. */
const open = /^\/api\/v1\/(businesses\/config|openapi\.json)\/?$/;

/** Shortlist tokens belong to no user and are checked by the calls. */
const ofShortlist = /^\/api\/v1\/shortlist_relationships\//;

/** Everything but these and asking for a token needs one. */
const withToken: Middleware = ({ context, request }, next) => {
	const { method, pathname } = context.get(requestTarget);
	if (context.get(tokenScope) === "assistant")
		return problem(context, 403, {
			detail: context.get(i18n).t("auth:apiTokens.assistantOnly"),
			more: { missing_scope: getWriteScope(pathname, isReadMethod(method) ? "read" : "write") },
		});
	if (context.get(tokenScope) === "read" && !isReadMethod(method)) {
		const more = { missing_scope: getWriteScope(pathname) };
		return problem(context, 403, { detail: context.get(i18n).t("auth:apiTokens.readOnly"), more });
	}
	if (context.get(tokenScope) === "add" && !addsRecord(method, pathname)) {
		const more = { missing_scope: getWriteScope(pathname, isReadMethod(method) ? "read" : "write") };
		return problem(context, 403, { detail: context.get(i18n).t("auth:apiTokens.addOnly"), more });
	}
	const user = context.get(person);
	const lacking = user && findLackingScope(user, { pathname, verb: isReadMethod(method) ? "read" : "write" });
	if (lacking) return missingScopeResponse(context, lacking);
	const asksForToken = method === "POST" && /^\/api\/v1\/\w+\/sessions\/?$/.test(pathname);
	if (context.get(person) || asksForToken || open.test(pathname) || ofShortlist.test(pathname)) return next();
	const detail = context
		.get(i18n)
		.t(request.headers.has("Authorization") ? "errors:tokenUnknown" : "errors:tokenNeeded");
	return problem(context, 401, { detail, headers: { "WWW-Authenticate": 'Bearer realm="api"' } });
};

export const middleware: Middleware[] = [withApiClientLocale, withRateLimit, leaving, problems, withToken, idempotent];
