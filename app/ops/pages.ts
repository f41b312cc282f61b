import { existsSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import sirv from "sirv";
import { clientAddress, trustedProxies } from "./client-address.ts";
import { lastResort } from "./last-resort.ts";
import { log } from "./log.ts";
import { StartError } from "./settings.ts";
import { pathOf } from "./web.ts";

const root = join(import.meta.dirname, "..", "..");

/** The built product: files of build/client, and every other address through React Router. */
export async function builtPages(): Promise<RequestListener> {
	const bundle = join(root, "build", "server", "index.js");
	if (!existsSync(bundle)) throw new StartError("The product is not built yet. Run: npm run build");
	const build = (await import(pathToFileURL(bundle).href)) as ServerBuild;
	const pages = listener(createRequestHandler(build, "production"));
	const files = sirv(join(root, "build", "client"), { brotli: true, gzip: true, etag: true, setHeaders });
	return (req, res) => {
		if (req.method !== "GET" && req.method !== "HEAD") return pages(req, res);
		files(req, res, () => {
			if (!pathOf(req).startsWith("/assets/")) return pages(req, res);
			// A file of an earlier build: the page that asks for it must reload, not receive another page.
			res.writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("Not found");
		});
	};
}

/** The product as it is being written: Vite compiles on demand and swaps modules in the open page. */
export async function livePages(server: Server): Promise<RequestListener> {
	const { createServer } = await import("vite");
	const ours = process.listeners("SIGTERM");
	const vite = await createServer({ root, appType: "custom", server: { middlewareMode: true, hmr: { server } } });
	// Vite would end the process at once; stopping in order is server.ts's work.
	for (const theirs of process.listeners("SIGTERM")) if (!ours.includes(theirs)) process.off("SIGTERM", theirs);
	const pages = listener(async (request, context) => {
		const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
		return createRequestHandler(build, "development")(request, context);
	});
	return (req, res) => vite.middlewares(req, res, () => pages(req, res));
}

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Node's request to the router's and back. Whatever goes wrong in between, the visitor gets a page. */
export function listener(handle: Handler): RequestListener {
	const serve = createRequestListener(
		(request) =>
			handle(request, new RouterContextProvider()).catch((error) => {
				log.error({ err: error, path: new URL(request.url).pathname }, "the request handler failed");
				return lastResort();
			}),
		{
			trustProxy: trustedProxies > 0,
			onError: (error) => {
				log.error({ err: error }, "the request could not be served");
				return lastResort();
			},
		},
	);
	return (req, res) => {
		for (const name of routersOwn) delete req.headers[name];
		req.headers["x-seleta-ip"] = clientAddress(req);
		serve(req, res);
	};
}

// React Router's, between its own parts: a visitor may not set them.
const routersOwn = ["x-react-router-spa-mode", "x-react-router-prerender-data"];

function setHeaders(res: Parameters<RequestListener>[1], path: string) {
	res.setHeader("X-Content-Type-Options", "nosniff");
	// Names under /assets carry a hash of their content; the rest is asked for again.
	const forever = path.startsWith("/assets/");
	res.setHeader("Cache-Control", forever ? "public, max-age=31536000, immutable" : "public, max-age=3600");
}
