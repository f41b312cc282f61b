import type { RequestListener } from "node:http";
import sirv from "sirv";

type ResponseStream = Parameters<RequestListener>[1];

/** Built files of a folder, listed once at start; `next` answers what is none of them. */
export function serveFiles(folder: string) {
	const files = sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders });
	return (req: Parameters<RequestListener>[0], res: ResponseStream, next: () => void) => {
		// A build in the same folder removes files under a running process: one answer ends, not everybody's.
		res.once("pipe", (source) => source.once("error", () => res.destroy()));
		files(req, res, next);
	};
}

function setHeaders(res: ResponseStream, path: string) {
	res.setHeader("X-Content-Type-Options", "nosniff");
	// Names under /assets carry a hash of their content; the rest is asked for again.
	const forever = path.startsWith("/assets/");
	res.setHeader("Cache-Control", forever ? "public, max-age=31536000, immutable" : "public, max-age=3600");
}
