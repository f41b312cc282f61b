import { data, type RouterContextProvider } from "react-router";
import type { Action, Resource } from "#app/domain/access/resources.ts";
import { permit } from "./permit.server.ts";

/** Loader of a POST-only route: checks the right, then answers 405. */
export const postOnlyLoader =
	(...right: [] | [Action, Resource]) =>
	({ context }: { context: Readonly<RouterContextProvider> }): never => {
		if (right.length > 0) permit(context, ...(right as [Action, Resource]));
		throw data(null, { status: 405, headers: { Allow: "POST" } });
	};
