import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";

export interface LeafRoute {
	/** Key of its policy, unless the id has one. */
	file: string;
	/** Router id: the file without its extension. */
	id: string;
	/** Pattern with parameters, from the root. */
	path: string;
}

/** Every route with its own address; layouts have none. */
export function listLeafRoutes(routes: RouteConfig): LeafRoute[] {
	return (routes as RouteConfigEntry[]).flatMap((route) => walk(route, ""));
}

function walk(route: RouteConfigEntry, parent: string): LeafRoute[] {
	const path = route.path ? `${parent}/${route.path}` : parent;
	const inner = (route.children ?? []).flatMap((child) => walk(child, path));
	const isFrame = route.path === undefined && !route.index;
	if (isFrame) return inner;
	return [{ file: route.file, id: route.id ?? route.file.replace(/\.tsx?$/, ""), path: path || "/" }, ...inner];
}
