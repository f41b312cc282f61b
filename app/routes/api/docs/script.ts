import { enhanceApiDocs } from "./enhance-docs.ts";

/** Adds copying and trying calls; the reference is readable without it. */
export function loader() {
	const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=300" };
	return new Response(`(${enhanceApiDocs})();`, { headers });
}
