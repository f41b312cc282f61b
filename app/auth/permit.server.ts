import { data, type RouterContextProvider } from "react-router";
import { database, i18n, requestInfo } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Action, Resource } from "#app/domain/access/resources.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getFirstPermittedPath } from "#app/entities/menu.ts";
import { problem } from "#app/http/problem.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { isApi, isReadMethod, requestTarget } from "#app/http/request-target.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { log } from "#app/ops/log.ts";
import { toastHeaders } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { outsideTransaction } from "#db/kit/joined-transaction.ts";
import { getRecruiter } from "./session/current-user.ts";
import { getRequiredScope, missingScopeResponse } from "./tokens/required-scope.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Refused reads redirect to a readable entity (specification, section 6), writes fail; both are audited. */
export function permit(context: Context, action: Action, resource: Resource): Recruiter {
	const user = getRecruiter(context);
	if (can(user, action, resource)) return { ...user, locale: context.get(i18n).locale };
	recording = recordDenied(context, user, action, resource);
	const { method, pathname } = context.get(requestTarget);
	if (isApi(pathname)) throw refusedCall(context, user, action, resource);
	const target = getFirstPermittedPath(user);
	// No reason is shown after sign-in: the dashboard was not requested.
	const { locale } = context.get(i18n);
	const init = resource === "dashboard" ? {} : { headers: sentOff[locale] };
	if (isReadMethod(method) && target !== pathname) throw redirectLocal(target, init);
	throw data({ message: context.get(i18n).t("errors:notAllowed") }, { status: 403 });
}

/** Refusal by the token's limits names the missing scope. */
function refusedCall(context: Context, user: Recruiter, action: Action, resource: Resource): Response {
	const mayThemselves = can({ ...user, onlyResources: null }, action, resource);
	return mayThemselves ? missingScopeResponse(context, getRequiredScope(action, resource)) : problem(context, 403);
}

/** Toast that explains the redirect. */
const sentOff = {
	pt: await toastHeaders({ type: "error", message: fixedT("pt")("errors:notAllowedThere") }),
	en: await toastHeaders({ type: "error", message: fixedT("en")("errors:notAllowedThere") }),
};

let recording: Promise<void> = Promise.resolve();

/** Awaits the audit entry in tests; responses do not wait for it. */
export function waitForDenialAudit(): Promise<void> {
	return recording;
}

async function recordDenied(context: Context, user: Recruiter, action: Action, resource: Resource): Promise<void> {
	try {
		const write = (trx: Scoped) =>
			audit(trx, {
				actor: { type: "recruiter", id: user.id, name: user.name },
				action: "denied",
				recordType: resource,
				recordId: null,
				changes: { wanted: action, path: context.get(requestTarget).pathname },
				ip: context.get(requestInfo).ip,
			});
		await outsideTransaction(() => inBusiness(context.get(database), user.businessId, write));
	} catch (error) {
		log.warn({ err: error }, "a denied action was not recorded");
	}
}
