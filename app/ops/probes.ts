import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setting } from "#app/environment.ts";
import { metricsText, metricsType } from "./metrics.ts";

interface Probes {
	isReady: () => Promise<unknown>;
	isDraining?: () => boolean;
}

/** Timeout after which a dependency counts as not ready, in milliseconds. */
const patience = 1_000;

const kinds: Record<string, "health" | "ready" | "metrics"> = {
	"/health": "health",
	"/healthz": "health",
	"/ready": "ready",
	"/readyz": "ready",
	"/metrics": "metrics",
};

/** Liveness, readiness and metrics for this machine or METRICS_TOKEN; others get 404. Answered before pages. */
export function createProbes({ isReady, isDraining = () => false }: Probes) {
	/** Handles probe requests; true when it responded. */
	return function probe(req: IncomingMessage, res: ServerResponse, path: string): boolean {
		const kind = Object.hasOwn(kinds, path) ? kinds[path] : undefined;
		if (!kind) return false;
		if (!isProbeAllowed(req)) sendPlainText(res, 404, "Not found");
		else if (req.method !== "GET" && req.method !== "HEAD")
			sendPlainText(res.setHeader("Allow", "GET, HEAD"), 405, "GET only");
		else if (kind === "health") sendPlainText(res, 200, "ok");
		else if (kind === "ready") void answerReadiness(res);
		else void answerMetrics(res);
		return true;
	};

	async function answerReadiness(res: ServerResponse) {
		const request = isDraining() ? Promise.resolve(false) : inTime(isReady());
		const ready = await request.catch(() => false);
		sendPlainText(res, ready ? 200 : 503, ready ? "ready" : isDraining() ? "draining" : "not ready");
	}
}

async function answerMetrics(res: ServerResponse) {
	const text = await metricsText().catch(() => undefined);
	if (text === undefined) return sendPlainText(res, 500, "No numbers");
	res.writeHead(200, { "Content-Type": metricsType, "Cache-Control": "no-store" }).end(text);
}

/** From this machine, and not passed on from elsewhere; or with the token. */
export function isProbeAllowed(req: IncomingMessage, token = setting("METRICS_TOKEN")): boolean {
	const bearer = /^Bearer (.+)$/i.exec(req.headers.authorization ?? "")?.[1];
	if (token && bearer && timingSafeEqual(hash(token), hash(bearer))) return true;
	const passedOn = Object.keys(req.headers).some((name) => name.startsWith("x-forwarded-") || name === "forwarded");
	return !passedOn && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(req.socket.remoteAddress ?? "");
}

const hash = (text: string) => createHash("sha256").update(text).digest();

function inTime(request: Promise<unknown>): Promise<boolean> {
	const answered = request.then(() => true);
	return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref())]);
}

export function sendPlainText(res: ServerResponse, status: number, text: string) {
	res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(text);
}
