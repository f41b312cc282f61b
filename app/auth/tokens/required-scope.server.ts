import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import type { Action, Resource } from "#app/domain/access/resources.ts";
import { problem } from "#app/http/problem.server.ts";

/** For example `candidates:read`; `*` requires a token that is not limited to resources. */
export type Scope = `${Resource | "*"}:${"read" | "write"}`;

const reading: ReadonlySet<Action> = new Set<Action>(["read", "export", "view_sensitive", "view_remuneration"]);

export const getRequiredScope = (action: Action, resource: Resource): Scope =>
	`${resource}:${reading.has(action) ? "read" : "write"}`;

/** 403 response for a token that lacks the scope. */
export function missingScopeResponse(context: Readonly<RouterContextProvider>, scope: Scope): Response {
	const detail = context.get(i18n).t("auth:apiTokens.missingScope", { scope });
	return problem(context, 403, { detail, more: { missing_scope: scope } });
}
