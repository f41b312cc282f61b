import { useEffect } from "react";
import { unstable_useRouteDiscovery as useRouteDiscovery } from "react-router";

let loadAll: (() => Promise<void>) | undefined;

/** Takes the list of all routes once the page has taken over; without a connection, as soon as there is one again. */
export function AllRoutes() {
	const { loadAllRoutes } = useRouteDiscovery();
	useEffect(() => {
		loadAll = loadAllRoutes;
		const load = () => void loadAllRoutes().catch(() => addEventListener("online", load, { once: true }));
		load();
		return () => removeEventListener("online", load);
	}, [loadAllRoutes]);
	return null;
}

/** Nothing asks the server for single routes: who goes on before the list is there waits for the list. */
export async function fetchForRouter(request: Request, { type }: { type: string }): Promise<Response> {
	if (type !== "manifest" || !loadAll) return fetch(request);
	await loadAll();
	return Response.json({});
}
