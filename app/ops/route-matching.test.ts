import { isDeepStrictEqual } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createStaticHandler, type EntryContext, type RouteObject, type ServerBuild } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";
import { expect, test } from "vitest";
import { listLeafRoutes } from "#app/e2e/access/route-list.ts";
import routes from "#app/routes.ts";
import { createPageHandler, getRouteModules } from "./route-matching.ts";

unstable_preloadRoutePattern();

const objects = (entries: RouteConfigEntry[], parent = ""): RouteObject[] =>
	entries.map((entry, place) => {
		const id = entry.id ?? `${parent}/${entry.file}#${place}`;
		const base = { id, path: entry.path };
		return (
			entry.index ? { ...base, index: true } : { ...base, children: objects(entry.children ?? [], id) }
		) as RouteObject;
	});

/** Each route gets one unusual address of rotating kind: all combinations take half a minute. */
function addresses(pattern: string, route: number): string[] {
	const filled = pattern.replace(/:(\w+)\??/g, (_, name) => `a-${name}-1`).replace("*", "nobody/knows");
	const odd = pattern.replace(/:(\w+)\??/g, "Caf%C3%A9%20%2F..%3F").replace("*", "x%2Fy");
	const variants = [`${filled}/`, filled.toUpperCase(), odd, `${filled}/more`, filled.replace("/", "//"), `${filled}.`];
	return [filled, variants[route % variants.length] ?? odd];
}

const tried = createStaticHandler(objects(routes as RouteConfigEntry[]));
const future = { unstable_routePatternMatching: true } as never;
const tree = createStaticHandler(objects(routes as RouteConfigEntry[]), { future });

async function matchRoutes(handler: typeof tree, path: string) {
	const context = await handler.query(new Request(`http://seleta.example${path}`));
	if (context instanceof Response) throw new Error(`${path} was answered`);
	return context.errors ? null : context.matches.map(({ route, params }) => [route.id, { ...params }]);
}

test("the segment tree finds the same routes as trying every pattern", async () => {
	const request = new Set(listLeafRoutes(routes).flatMap(({ path }, index) => addresses(path, index)));
	expect(request.size).toBeGreaterThan(1000);
	// No page in either case; the segment tree receives one slash less.
	request.delete("//");
	const different: unknown[] = [];
	for (const path of request) {
		const [first, other] = await Promise.all([matchRoutes(tried, path), matchRoutes(tree, path)]);
		if (!isDeepStrictEqual(first, other)) different.push({ path, one: first, other });
	}
	expect(different).toEqual([]);
});

/** A build of three routes whose page lists its routes, modules and loads. */
function smallBuild(): ServerBuild {
	const module = (name: string) => ({ default: () => null, loader: () => name });
	const route = (id: string, path: string, parentId?: string) => ({ id, path, parentId, module: module(id) });
	const page = (_: Request, status: number, headers: Headers, context: EntryContext) => {
		const modules = Object.keys(getRouteModules(context.routeModules)).toSorted();
		const matched = context.staticHandlerContext.matches.map((match) => match.route.id);
		return Response.json({ matched, modules, loaded: context.staticHandlerContext.loaderData }, { status, headers });
	};
	return {
		entry: { module: { default: page, handleError: () => undefined } },
		routes: { root: route("root", ""), job: route("job", "jobs/:uid", "root"), jobs: route("jobs", "jobs", "root") },
		assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
		assetsBuildDirectory: "",
		basename: "/",
		future: {},
		isSpaMode: false,
		prerender: [],
		publicPath: "/",
		routeDiscovery: { mode: "initial" },
		ssr: true,
	} as unknown as ServerBuild;
}

test("createPageHandler returns route, loader data and modules alike on every request", async () => {
	const answer = createPageHandler(smallBuild());
	const ask = async (path: string) => {
		const response = await answer(new Request(`http://seleta.example${path}`));
		return [response.status, await response.json()];
	};
	const modules = ["job", "jobs", "root"];
	const job = [200, { matched: ["root", "job"], modules, loaded: { root: "root", job: "job" } }];
	const jobs = [200, { matched: ["root", "jobs"], modules, loaded: { root: "root", jobs: "jobs" } }];
	for (let time = 0; time < 3; time++) {
		expect(await ask("/jobs/a1")).toEqual(job);
		expect(await ask("/jobs")).toEqual(jobs);
		expect((await ask("/nothing"))[0]).toBe(404);
	}
});
