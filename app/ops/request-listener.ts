import { existsSync } from "node:fs";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { JobPageView } from "#app/domain/jobs/job-page-view.ts";
import { setting } from "#app/environment.ts";
import { getBufferedBody } from "./buffered-response.ts";
import { clientAddress } from "./client-address.ts";
import { compressPage, isCompressible } from "./compress-page.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { discardBody } from "./drain-request-body.ts";
import { createFallbackErrorPage } from "./fallback-error-page.ts";
import { getRequestPath } from "./http-server.ts";
import { jobViewCounter } from "./job-view-counter.ts";
import { log } from "./log.ts";
import { getPageBusiness } from "./page-business.ts";
import { getCacheMs, type PageCache, pageCache, sendCachedPage } from "./page-cache.ts";
import { registerRouteWords } from "./path-template.ts";
import { publicAddress } from "./public-origin.ts";
import { createPageHandler, withRouteDiscovery } from "./route-matching.ts";
import { StartError } from "./settings.ts";
import { serveFiles } from "./static-files.ts";
import { getViewedJob } from "./viewed-job.ts";

const root = join(import.meta.dirname, "..", "..");

/** The built product: files of build/client, everything else through React Router. */
export async function createBuiltListener(): Promise<RequestListener> {
	const bundle = join(root, "build", "server", "index.js");
	if (!existsSync(bundle)) throw new StartError("The product is not built yet. Run: npm run build");
	const build = (await import(pathToFileURL(bundle).href)) as ServerBuild;
	registerRouteWords(Object.values(build.routes));
	const handle = createPageHandler(build);
	await warm(handle);
	const inTurn = createConcurrencyLimit();
	const pages = createListener(
		(request, context) => inTurn(async () => (isForNobody(request) ? new Response() : handle(request, context))),
		pageCache,
	);
	const files = serveFiles(join(root, "build", "client"));
	return (req, res) => {
		if (req.method !== "GET" && req.method !== "HEAD") return pages(req, res);
		files(req, res, () => {
			if (!getRequestPath(req).startsWith("/assets/")) return pages(req, res);
			// A missing file of an older build must fail, so that its page reloads.
			res.writeHead(404, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("Not found");
		});
	};
}

/** The first render blocks for seconds, so it runs before requests are accepted. */
async function warm(handle: Handler): Promise<void> {
	try {
		const answer = await handle(new Request(setting("ORIGIN")), new RouterContextProvider());
		await answer.arrayBuffer();
	} catch (error) {
		log.warn({ err: error }, "the first page could not be drawn ahead");
	}
}

export async function createDevListener(server: Server): Promise<RequestListener> {
	const { createServer } = await import("vite");
	const ours = process.listeners("SIGTERM");
	const vite = await createServer({ root, appType: "custom", server: { middlewareMode: true, hmr: { server } } });
	// Vite would end the process at once; stopping in order is server.ts's work.
	for (const theirs of process.listeners("SIGTERM")) if (!ours.includes(theirs)) process.off("SIGTERM", theirs);
	const pages = createListener(async (request, context) => {
		const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
		registerRouteWords(Object.values(build.routes));
		return createRequestHandler(withRouteDiscovery(build), "development")(request, context);
	});
	return (req, res) => vite.middlewares(req, res, () => pages(req, res));
}

/** Aborted page loads are skipped; form posts are processed regardless. */
const isForNobody = ({ method, signal }: Request) => method === "GET" && signal.aborted;

type Keep = NonNullable<ReturnType<PageCache["placeFor"]>>["keep"];
type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>;

export function createListener(handle: Handler, pageCache?: PageCache): RequestListener {
	return (req, res) => {
		const place = pageCache?.placeFor(req);
		if (place?.found) {
			sendCachedPage(req, res, place.found);
			return countView(req, place.found.job);
		}
		for (const name of routersOwn) delete req.headers[name];
		req.headers["x-seleta-ip"] = clientAddress(req);
		answer(handle, req, res)
			.then(async (response) => {
				// Drains unread bodies first: some clients read no answer before their body is sent.
				if (!(await discardBody(req))) res.setHeader("Connection", "close");
				if (res.destroyed) return;
				await send(req, res, response, place?.keep);
				countView(req, getViewedJob(response));
			})
			.catch((error) => {
				log.error({ err: error }, "the answer could not be sent");
				res.destroy();
			});
	};
}

/** Counts after the page is sent, so that visitors do not wait. */
function countView(req: IncomingMessage, job: JobPageView | null): void {
	if (job) jobViewCounter.count(job, req);
}

async function answer(handle: Handler, req: IncomingMessage, res: ServerResponse): Promise<Response> {
	try {
		return await handle(getRequest(req, res), new RouterContextProvider());
	} catch (error) {
		log.error({ err: error, path: getRequestPath(req) }, "the request handler failed");
		return createFallbackErrorPage();
	}
}

/** HEAD runs as GET, so length, ETag and policy match; Node drops the body. */
function getRequest(req: IncomingMessage, res: ServerResponse): Request {
	const request = createRequest(req, res, publicAddress(req));
	return req.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

/** Buffered pages and data go out in one write; other responses are streamed. */
async function send(req: IncomingMessage, res: ServerResponse, response: Response, keep?: Keep): Promise<void> {
	const whole = getBufferedBody(response) ?? (await getData(response));
	if (!whole) {
		await sendResponse(res, response);
		// The body is not sent.
		return req.method === "HEAD" ? response.body?.cancel() : undefined;
	}
	const sent = keep && getCacheMs(Object.fromEntries(response.headers)) > 0 ? "often" : "once";
	const smaller = await compressPage(req, response.headers, whole, sent);
	const body = smaller?.body ?? whole;
	for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value);
	const cookies = response.headers.getSetCookie();
	if (cookies.length) res.setHeader("Set-Cookie", cookies);
	if (isCompressible(response.headers)) res.appendHeader("Vary", "Accept-Encoding");
	if (smaller) res.setHeader("Content-Encoding", smaller.encoding);
	res.setHeader("Content-Length", body.byteLength);
	keep?.(response.status, res.getHeaders(), body, { business: getPageBusiness(response), job: getViewedJob(response) });
	res.writeHead(response.status).end(body);
}

/** Client navigation data can be buffered, as no loader defers parts. */
async function getData(response: Response): Promise<Uint8Array | undefined> {
	const isData = response.headers.get("Content-Type")?.startsWith("text/x-script") && response.body;
	return isData ? new Uint8Array(await response.arrayBuffer()) : undefined;
}

// Headers React Router uses internally: visitors may not set them.
const routersOwn = ["x-react-router-spa-mode", "x-react-router-prerender-data"];
