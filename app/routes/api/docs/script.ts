import { enhanceApiDocs } from "./enhance-docs.ts";

/** The program of the reference's pages: copying, and calls tried with a token. Without it they are read all the same. */
export function loader() {
	const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=300" };
	return new Response(`(${enhanceApiDocs})();`, { headers });
}
