import type { IncomingMessage } from "node:http";
import { setting } from "#app/environment.ts";

/** How many proxies of ours stand in front: 0 unless TRUST_PROXY says so. */
export const trustedProxies = () => setting("TRUST_PROXY");

/** The visitor's address. Only what our own proxies appended counts: the rest of the header is the visitor's word. */
export function clientAddress(req: IncomingMessage, proxies = trustedProxies()): string {
	const socket = req.socket.remoteAddress ?? "";
	const direct = socket.startsWith("::ffff:") ? socket.slice(7) : socket;
	if (proxies === 0) return direct;
	const forwarded = String(req.headers["x-forwarded-for"] ?? "").split(",");
	return forwarded.at(-proxies)?.trim() || direct;
}
