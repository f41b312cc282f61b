import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { compactManifest } from "./compact-manifest.ts";

const root = {
	id: "root",
	path: "",
	hasLoader: true,
	module: "/assets/root-1.js",
	imports: [],
	css: ["/assets/root.css"],
};
const list = {
	id: "routes/list",
	parentId: "root",
	index: true,
	hasLoader: true,
	hasAction: false,
	module: "/assets/list-2.js",
	imports: ["/assets/ui-3.js", "/assets/root-1.js", "/assets/form-6.js"],
	css: [],
};
const record = {
	...list,
	id: "entity/lists/:id",
	index: undefined,
	path: "lists/:id",
	module: "/elsewhere/record-4.mjs",
};
const manifest = {
	entry: { module: "/assets/entry.js", imports: ["/assets/ui-3.js"], css: [] },
	routes: { root, "routes/list": list, "entity/lists/:id": JSON.parse(JSON.stringify(record)) },
	url: "/assets/manifest-5.js",
	version: "5",
};

test("compactManifest restores React Router's manifest in the browser without imports that every page has", () => {
	const window: { __reactRouterManifest?: unknown } = {};
	const compact = compactManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
	runInNewContext(compact, { window });
	expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
		...manifest,
		routes: {
			root,
			"routes/list": { ...list, imports: ["/assets/form-6.js"] },
			"entity/lists/:id": { ...JSON.parse(JSON.stringify(record)), imports: ["/assets/form-6.js"] },
		},
	});
	expect(compact.match(/form-6/g)).toHaveLength(1);
});

test("compactManifest throws when the manifest has another format", () => {
	expect(() => compactManifest("export default {}")).toThrow();
});
