import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { compactRoutes, filterMatchedRoutes } from "./page-routes.ts";

const root = { id: "root", path: "", hasLoader: true, module: "/assets/root.js", imports: ["/assets/ui.js"] };
const list = {
	id: "list",
	parentId: "root",
	path: "list",
	hasLoader: true,
	hasAction: false,
	module: "/assets/list.js",
	imports: ["/assets/ui.js", "/assets/form.js", "/assets/root.js"],
	css: [],
};
const context = {
	manifest: { entry: { module: "/assets/entry.js", imports: [] }, routes: { root, list, other: { id: "other" } } },
	staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "list" } }] },
	routeModules: {},
} as unknown as EntryContext;

test("filterMatchedRoutes returns a page's own routes without modules that every page has", () => {
	const { routes } = filterMatchedRoutes(context).manifest;
	expect(routes).toEqual({
		root,
		list: {
			id: "list",
			parentId: "root",
			path: "list",
			hasLoader: true,
			module: "/assets/list.js",
			imports: ["/assets/form.js"],
		},
	});
});

test("compactRoutes writes the same routes in fewer bytes and leaves a page without routes unchanged", () => {
	const page = (routes: string) =>
		`<p>…</p><script>window.__reactRouterManifest = ${routes};\n  window.__reactRouterRouteModules = {}</script>`;
	const compact = compactRoutes(page(JSON.stringify({ routes: { list: { path: "</script>" } } }, null, 2)));
	expect(compact).toBe(page('{"routes":{"list":{"path":"\\u003c/script>"}}}'));
	expect(compactRoutes("<p>…</p>")).toBe("<p>…</p>");
});
