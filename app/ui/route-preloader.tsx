import { useEffect } from "react";
import { unstable_useRouteDiscovery as useRouteDiscovery } from "react-router";

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

/** Replaces the router's per-route requests: navigation waits for the full route list. */
export async function fetchForRouter(request: Request, { type }: { type: string }): Promise<Response> {
	if (type !== "manifest" || !loadAll) return fetch(request);
	await loadAll();
	return Response.json({});
}
