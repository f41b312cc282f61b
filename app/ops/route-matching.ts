import { createRequestHandler, type EntryContext, type ServerBuild } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";

/**
 * A build whose addresses are found in a tree of segments instead of by trying every route's pattern, twice a request:
 * with 300 routes that was a tenth of a page. The browser, which matches once per click, keeps the other way: what is
 * told to it leaves the flag out.
 */
export function withRouteTree(build: ServerBuild): ServerBuild {
	unstable_preloadRoutePattern();
	const { future: toldToPages } = withRouteDiscovery(build);
	const future = { ...toldToPages, unstable_routePatternMatching: true, toJSON: () => toldToPages };
	return { ...build, future };
}

/** A build whose pages may take the list of all routes themselves (`app/ui/all-routes.tsx`). */
export function withRouteDiscovery(build: ServerBuild): ServerBuild {
	return { ...build, future: { ...build.future, unstable_customRouteDiscovery: true } };
}

/** Where the modules of all routes stand for a page: React Router makes an object of every route's for each answer. */
const every = "every route's";

type Modules = EntryContext["routeModules"];

/** The modules that a page may need, by their route. */
export const getRouteModules = (given: Modules): Modules => (given[every] as unknown as Modules | undefined) ?? given;

/**
 * Answers with a build's pages. It reads the list of routes when it is first called; from then on a route is only looked up by its
 * name, and the list it copies for every answer (700 entries, a twentieth of a guest's page) is one entry long.
 */
export function createPageHandler(build: ServerBuild): ReturnType<typeof createRequestHandler> {
	const served: { -readonly [K in keyof ServerBuild]: ServerBuild[K] } = withRouteTree(build);
	const handle = createRequestHandler(served, "production");
	const modules = Object.fromEntries(
		Object.entries(build.routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
	);
	const lookedUp = Object.create(build.routes, { [every]: { value: { module: modules }, enumerable: true } });
	return (request, context) => {
		const answer = handle(request, context);
		served.routes = lookedUp;
		return answer;
	};
}
