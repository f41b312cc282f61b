import { isDeepStrictEqual } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createStaticHandler, type RouteObject } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";
import { expect, test } from "vitest";
import { leavesOf } from "#app/auth/policies/route-list.ts";
import routes from "#app/routes.ts";

unstable_preloadRoutePattern();

const objects = (entries: RouteConfigEntry[], parent = ""): RouteObject[] =>
	entries.map((entry, place) => {
		const id = entry.id ?? `${parent}/${entry.file}#${place}`;
		const base = { id, path: entry.path };
		return (
			entry.index ? { ...base, index: true } : { ...base, children: objects(entry.children ?? [], id) }
		) as RouteObject;
	});

/** An address of each route as people, programs and attackers write it. */
function addresses(pattern: string): string[] {
	const filled = pattern.replace(/:(\w+)\??/g, (_, name) => `a-${name}-1`).replace("*", "nobody/knows");
	const odd = pattern.replace(/:(\w+)\??/g, "Caf%C3%A9%20%2F..%3F").replace("*", "x%2Fy");
	return [filled, `${filled}/`, filled.toUpperCase(), odd, `${filled}/more`, filled.replace("/", "//"), `${filled}.`];
}

const tried = createStaticHandler(objects(routes as RouteConfigEntry[]));
const future = { unstable_routePatternMatching: true } as never;
const tree = createStaticHandler(objects(routes as RouteConfigEntry[]), { future });

async function found(handler: typeof tree, path: string) {
	const context = await handler.query(new Request(`http://seleta.example${path}`));
	if (context instanceof Response) throw new Error(`${path} was answered`);
	return context.errors ? null : context.matches.map(({ route, params }) => [route.id, { ...params }]);
}

test("the tree of segments finds what trying every pattern finds", async () => {
	const asked = new Set(leavesOf(routes).flatMap(({ path }) => addresses(path)));
	expect(asked.size).toBeGreaterThan(1000);
	// Nobody's page either way; the rest that is told to it has one slash less.
	asked.delete("//");
	const different: unknown[] = [];
	for (const path of asked) {
		const [one, other] = await Promise.all([found(tried, path), found(tree, path)]);
		if (!isDeepStrictEqual(one, other)) different.push({ path, one, other });
	}
	expect(different).toEqual([]);
});
