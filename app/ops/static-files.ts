import type { RequestListener } from "node:http";
import sirv from "sirv";

type ResponseStream = Parameters<RequestListener>[1];

export function serveFiles(folder: string) {
	const files = sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders });
	return (req: Parameters<RequestListener>[0], res: ResponseStream, next: () => void) => {
		// A rebuild may remove files mid-response: only that response fails.
		res.once("pipe", (source) => source.once("error", () => res.destroy()));
		files(req, res, next);
	};
}

function setHeaders(res: ResponseStream, path: string) {
	res.setHeader("X-Content-Type-Options", "nosniff");
	// Names under /assets contain a content hash; other files are revalidated.
	const forever = path.startsWith("/assets/");
	res.setHeader("Cache-Control", forever ? "public, max-age=31536000, immutable" : "public, max-age=3600");
}
