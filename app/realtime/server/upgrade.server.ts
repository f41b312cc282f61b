import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { trustedProxies } from "#app/ops/client-address.ts";

interface Upgrade {
	ticket: string;
	/** Host name without port, as tickets carry it. */
	host: string;
	/** Status line of the refusal, when it needs no look at the database. */
	refusal?: string;
}

/** Reads who wants a socket: a page of this very host with a ticket in its hand, or nobody. */
export function readUpgrade(req: IncomingMessage): Upgrade {
	const address = hostOf(req);
	const origin = req.headers.origin;
	const host = (URL.canParse(`http://${address}`) ? new URL(`http://${address}`).hostname : "").replace(/\.$/, "");
	const ticket = new URLSearchParams(req.url?.split("?")[1] ?? "").get("token") ?? "";
	const own = origin !== undefined && URL.canParse(origin) && new URL(origin).host === address;
	if (!host || !own) return { ticket, host, refusal: "403 Forbidden" };
	if (!/^[\w-]{20,100}$/.test(ticket)) return { ticket, host, refusal: "401 Unauthorized" };
	return { ticket, host };
}

/** Ends an upgrade with a plain answer. */
export function refuse(socket: Duplex, status: string) {
	socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** The host the browser asked for; behind our own proxy, what that one says. */
function hostOf(req: IncomingMessage): string {
	const forwarded =
		trustedProxies > 0
			? String(req.headers["x-forwarded-host"] ?? "")
					.split(",")
					.at(-1)
					?.trim()
			: "";
	return (forwarded || req.headers.host || "").toLowerCase();
}
