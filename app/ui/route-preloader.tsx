import { type ComponentProps, useEffect } from "react";
import { unstable_useRouteDiscovery as useRouteDiscovery } from "react-router";
import type { HydratedRouter } from "react-router/dom";
import { fetchRefresh } from "./fetch-refresh.ts";

let loadAll: (() => Promise<void>) | undefined;

/** Loads the route list after hydration; when offline, once the connection returns. */
export function RoutePreloader() {
	const { loadAllRoutes } = useRouteDiscovery();
	useEffect(() => {
		loadAll = loadAllRoutes;
		const load = () => void loadAllRoutes().catch(() => addEventListener("online", load, { once: true }));
		load();
		return () => removeEventListener("online", load);
	}, [loadAllRoutes]);
	return null;
}

type RouterFetch = NonNullable<ComponentProps<typeof HydratedRouter>["unstable_fetch"]>;

/** Navigation waits for the full route list, refreshes for the connection. */
export const fetchForRouter: RouterFetch = async (request, { type }) => {
	if (type === "revalidation") return fetchRefresh(request);
	if (type !== "manifest" || !loadAll) return fetch(request);
	await loadAll();
	return Response.json({});
};
