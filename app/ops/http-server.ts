import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { discardBody } from "./drain-request-body.ts";
import { log } from "./log.ts";
import { measureServer } from "./metrics.ts";
import { createProbes, sendPlainText } from "./probes.ts";

type Probes = { isReady: () => Promise<unknown> };

/** The HTTP server: limits, health, draining. `serve` sets the request handler later. */
export function createHttpServer({ isReady }: Probes) {
	let listener: RequestListener = unavailable;
	let draining = false;
	let closed = false;
	const server = createServer({ headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 });

	const probe = createProbes({ isReady, isDraining: () => draining });
	measureServer(server);

	server.on("request", (req, res) => {
		const path = getRequestPath(req);
		watch(req, res, path);
		res.once("finish", () => void freeConnection(req, path));
		if (probe(req, res, path)) return;
		if (closed) return unavailable(req, res);
		// Tells proxies that this connection ends, so that they use another process.
		if (draining) res.setHeader("Connection", "close");
		// A request line or Host that makes no URL can have no page either.
		if (!URL.canParse(`http://${req.headers.host ?? ""}${req.url}`)) return sendPlainText(res, 400, "Bad Request");
		listener(req, res);
	});

	return {
		server,
		serve(next: RequestListener) {
			listener = next;
		},
		listen: (port: number, host?: string) =>
			new Promise<number>((resolve, reject) => {
				server.once("error", reject);
				server.listen({ port, host }, () => {
					const address = server.address();
					resolve(typeof address === "object" && address ? address.port : port);
				});
			}),
		/** Reports "not ready" for `grace` ms while serving, then waits `patience` ms for requests. */
		async drain(patience: number, grace = 0) {
			draining = true;
			if (grace > 0) await sleep(grace);
			closed = true;
			const ended = new Promise((resolve) => server.close(resolve));
			// Closes keep-alive connections as soon as they are idle.
			const closing = setInterval(() => server.closeIdleConnections(), 50);
			await Promise.race([ended, sleep(patience, undefined, { ref: false })]);
			clearInterval(closing);
			server.closeAllConnections();
		},
	};
}

function unavailable(_req: IncomingMessage, res: ServerResponse) {
	sendPlainText(
		res.setHeader("Retry-After", "2").setHeader("Connection", "close"),
		503,
		"Restarting. Try again in a moment.",
	);
}

/** Drains the request, so that its rest does not precede the next one. */
async function freeConnection(req: IncomingMessage, path: string) {
	if (await discardBody(req)) return;
	log.warn({ method: req.method, path }, "the rest of a request was not read, its connection is closed");
	req.socket.destroy();
}

/** Logs failures and slow responses, without query strings, which can contain a ticket or token. */
function watch(req: IncomingMessage, res: ServerResponse, path: string) {
	const start = performance.now();
	res.once("close", () => {
		const ms = Math.round(performance.now() - start);
		const entry = { method: req.method, path, status: res.statusCode, ms };
		if (res.statusCode >= 500 && res.statusCode !== 503) log.error(entry, "request failed");
		else if (ms > 2_000) log.warn(entry, "request was slow");
		else log.debug(entry, "request");
	});
}

export const getRequestPath = (req: IncomingMessage): string => (req.url ?? "/").split("?", 1)[0] ?? "/";
