import { data, type RouterContextProvider } from "react-router";
import type { Action, Resource } from "#app/domain/access/resources.ts";
import { permit } from "./permit.server.ts";

/** For the loader of a route that is only posted to. */
export function onlyPosted(context: Readonly<RouterContextProvider>, action: Action, resource: Resource): never {
	permit(context, action, resource);
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
