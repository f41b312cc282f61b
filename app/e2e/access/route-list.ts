import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";

export interface Leaf {
	/** What a policy is kept by, unless the id has one. */
	file: string;
	/** What the router calls it: the file without its ending. */
	id: string;
	/** Pattern with parameters, from the root. */
	path: string;
}

/** Every route with an address of its own; what only frames others has none. */
export function listLeafRoutes(routes: RouteConfig): Leaf[] {
	return (routes as RouteConfigEntry[]).flatMap((route) => walk(route, ""));
}

function walk(route: RouteConfigEntry, parent: string): Leaf[] {
	const path = route.path ? `${parent}/${route.path}` : parent;
	const inner = (route.children ?? []).flatMap((child) => walk(child, path));
	const isFrame = route.path === undefined && !route.index;
	if (isFrame) return inner;
	return [{ file: route.file, id: route.id ?? route.file.replace(/\.tsx?$/, ""), path: path || "/" }, ...inner];
}
