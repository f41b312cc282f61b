import type { ServerBuild } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";

/**
 * A build whose addresses are found in a tree of segments instead of by trying every route's pattern, twice a request:
 * with 300 routes that was a tenth of a page. The browser, which matches once per click, keeps the other way: what is
 * told to it leaves the flag out.
 */
export function withRouteTree(build: ServerBuild): ServerBuild {
	unstable_preloadRoutePattern();
	const future = { ...build.future, unstable_routePatternMatching: true, toJSON: () => build.future };
	return { ...build, future };
}
