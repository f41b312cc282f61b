import { createRequestHandler, type EntryContext, type ServerBuild } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";

/** Trying 300 patterns cost a tenth of a page; browsers keep React Router's matching. */
export function withRouteTree(build: ServerBuild): ServerBuild {
	unstable_preloadRoutePattern();
	const { future: toldToPages } = withRouteDiscovery(build);
	const future = { ...toldToPages, unstable_routePatternMatching: true, toJSON: () => toldToPages };
	return { ...build, future };
}

/** A build whose pages may load the full route list themselves (`app/ui/route-preloader.tsx`). */
export function withRouteDiscovery(build: ServerBuild): ServerBuild {
	return { ...build, future: { ...build.future, unstable_customRouteDiscovery: true } };
}

/** React Router creates module objects for every route per response; these keys limit that. */
const every = "every route's";

type Modules = EntryContext["routeModules"];

export const getRouteModules = (given: Modules): Modules => (given[every] as unknown as Modules | undefined) ?? given;

/** Shrinks the route list copied per response: 700 entries cost a twentieth of guest pages. */
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
