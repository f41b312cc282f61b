import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { database, i18n, person, requestInfo } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { tokenScope } from "#app/http/request-target.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findAssistantAccess } from "#db/queries/assistants.ts";
import { withApiClientLocale, withRateLimit } from "../v1/client-middleware.server.ts";

type Middleware = MiddlewareFunction<Response>;
type Context = Readonly<RouterContextProvider>;

/** Blocks DNS rebinding, as the transport specification (2025-06-18) requires. */
const fromOwnOrigin: Middleware = ({ context, request }, next) => {
	const origin = request.headers.get("Origin");
	if (origin === null || origin === context.get(requestInfo).origin) return next();
	return problem(context, 403, { detail: context.get(i18n).t("errors:forbiddenOrigin") });
};

/** Requires an assistant token, the business setting and a role with access. */
const withAssistantToken: Middleware = async ({ context }, next) => {
	const user = context.get(person);
	if (user?.strategy !== "recruiters") return unauthorized(context);
	const { t } = context.get(i18n);
	if (context.get(tokenScope) !== "assistant")
		return problem(context, 403, { detail: t("assistants:otherToken"), more: { missing_scope: "assistant" } });
	// Not from a replica: switched off is off at once.
	const access = await inBusiness(context.get(database), user.businessId, (trx) => findAssistantAccess(trx, user));
	if (access !== "open") return problem(context, 403, { detail: t(`assistants:refused.${access}`) });
	context.set(person, { ...user, viaAssistant: true });
	return next();
};

const unauthorized = (context: Context) =>
	problem(context, 401, {
		detail: context.get(i18n).t("assistants:noToken"),
		headers: { "WWW-Authenticate": 'Bearer realm="mcp"' },
	});

export const mcpMiddleware: Middleware[] = [withApiClientLocale, withRateLimit, fromOwnOrigin, withAssistantToken];
