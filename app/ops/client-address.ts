import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { setting } from "#app/environment.ts";

/** Number of trusted proxies in front: 0 unless TRUST_PROXY is set. */
export const getTrustedProxyCount = () => setting("TRUST_PROXY");

/** Trusted proxy networks: loopback and private ranges. */
const inside = new BlockList();
for (const [network, prefix] of [
	["127.0.0.0", 8],
	["10.0.0.0", 8],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
	["169.254.0.0", 16],
	["100.64.0.0", 10],
] as const)
	inside.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
	["::1", 128],
	["fc00::", 7],
	["fe80::", 10],
] as const)
	inside.addSubnet(network, prefix, "ipv6");

export function countProxyHops(req: IncomingMessage, proxies: number): number {
	const peer = getPeer(req);
	// A Unix socket has no address; its folder's permissions control access.
	if (peer === "") return proxies;
	return isIP(peer) !== 0 && inside.check(peer, isIPv6(peer) ? "ipv6" : "ipv4") ? proxies : 0;
}

/** Listen address: only this machine behind a proxy, unless HOST is set. */
export const listenHost = (): string | undefined =>
	setting("HOST") ?? (getTrustedProxyCount() > 0 ? "127.0.0.1" : undefined);

function getPeer(req: IncomingMessage): string {
	const socket = (req.socket.remoteAddress ?? "").split("%", 1)[0] ?? "";
	return socket.startsWith("::ffff:") ? socket.slice(7) : socket;
}

/** Only entries appended by trusted proxies count; clients can forge the rest. */
export function clientAddress(req: IncomingMessage, proxies = getTrustedProxyCount()): string {
	const direct = getPeer(req);
	const hops = countProxyHops(req, proxies);
	if (hops === 0) return direct;
	const forwarded = String(req.headers["x-forwarded-for"] ?? "").split(",");
	return forwarded.at(-hops)?.trim() || direct;
}
