import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { publicAddress } from "#app/ops/public-origin.ts";

/** Rails' protocol, or AnyCable's extension with built-in resume. */
const spoken = ["actioncable-v1-json", "actioncable-v1-ext-json"] as const;
export type Protocol = (typeof spoken)[number];

/** Accepted like Rails, so that outdated clients learn they are unsupported. */
const unsupported = "actioncable-unsupported";

interface Upgrade {
	ticket: string;
	/** Host name without port, as tickets carry it. */
	host: string;
	/** Whether a page asks; programs send no Origin. */
	fromPage: boolean;
	/** AnyCable's client fetches a new ticket only on its own reason, `token_expired`. */
	reason: "unauthorized" | "token_expired";
	/** Status line of a refusal that needs no database query. */
	refusal?: string;
}

/** Accepts same-host pages or API clients, each with a ticket. */
export function readUpgrade(req: IncomingMessage): Upgrade {
	const { host: address } = publicAddress(req);
	const { origin } = req.headers;
	const host = (URL.canParse(`http://${address}`) ? new URL(`http://${address}`).hostname : "").replace(/\.$/, "");
	const inProtocol = offeredBy(req).find((name) => name.startsWith("anycable-token."));
	const ticket =
		new URLSearchParams(req.url?.split("?")[1] ?? "").get("token") ?? inProtocol?.slice("anycable-token.".length) ?? "";
	const fromPage = origin !== undefined;
	const own = !fromPage || (URL.canParse(origin) && new URL(origin).host === address);
	const upgrade = { ticket, host, fromPage, reason: inProtocol ? "token_expired" : "unauthorized" } as const;
	if (!host || !own) return { ...upgrade, refusal: "403 Forbidden" };
	if (!/^[\w-]{20,100}$/.test(ticket)) return { ...upgrade, refusal: "401 Unauthorized" };
	return upgrade;
}

/** The first known protocol offered by the client, like Rails; no match is accepted. */
export function findKnownProtocol(offered: Set<string>): string | false {
	return [...offered].find((name) => name === unsupported || isSpoken(name)) ?? false;
}

/** Null when no offered protocol is known; offering none means Rails' protocol. */
export function negotiateProtocol(req: IncomingMessage): Protocol | null {
	const offered = offeredBy(req).filter((name) => !name.startsWith("anycable-token."));
	if (offered.length === 0) return "actioncable-v1-json";
	const chosen = findKnownProtocol(new Set(offered));
	return chosen !== false && isSpoken(chosen) ? chosen : null;
}

/** Ends an upgrade with a plain answer. */
export function refuseUpgrade(socket: Duplex, status: string) {
	socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

function isSpoken(name: string): name is Protocol {
	return spoken.some((existing) => existing === name);
}

function offeredBy(req: IncomingMessage): string[] {
	return (req.headers["sec-websocket-protocol"] ?? "")
		.split(",")
		.map((name) => name.trim())
		.filter((name) => name !== "");
}
