import type { IncomingMessage } from "node:http";
import { countProxyHops, getTrustedProxyCount } from "./client-address.ts";

interface PublicAddress {
	protocol: "http:" | "https:";
	/** With its port, as the browser sees it. */
	host: string;
}

/** Only the outermost trusted proxy's `X-Forwarded-Proto` and `X-Forwarded-Host` count; others may be forged. */
export function publicAddress(req: IncomingMessage, proxies = getTrustedProxyCount()): PublicAddress {
	const hops = countProxyHops(req, proxies);
	const encrypted = "encrypted" in req.socket && req.socket.encrypted === true;
	const scheme = written(req.headers["x-forwarded-proto"], hops).toLowerCase();
	const protocol = scheme === "https" || scheme === "http" ? scheme : encrypted ? "https" : "http";
	const host = (written(req.headers["x-forwarded-host"], hops) || req.headers.host || "localhost").toLowerCase();
	return { protocol: `${protocol}:`, host: isHost(host) ? host : "invalid" };
}

/** Value written by our outermost proxy: each proxy appends to the list or replaces it. */
function written(header: string | string[] | undefined, proxies: number): string {
	if (proxies === 0 || header === undefined) return "";
	const list = String(header).split(",");
	return (list[Math.max(0, list.length - proxies)] ?? "").trim();
}

function isHost(host: string): boolean {
	return /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`);
}
