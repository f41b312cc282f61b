import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { publicAddress } from "#app/ops/public-address.ts";

/** What a socket speaks: Rails' protocol, or AnyCable's extension of it, in which the client resumes by itself. */
const spoken = ["actioncable-v1-json", "actioncable-v1-ext-json"] as const;
export type Protocol = (typeof spoken)[number];

/** Rails agrees to this one too, so that an old client learns by its name that it is too old. */
const unsupported = "actioncable-unsupported";

interface Upgrade {
	ticket: string;
	/** Host name without port, as tickets carry it. */
	host: string;
	/** Whether a page asks; programs send no Origin. */
	fromPage: boolean;
	/** What a ticket that is no good is called: AnyCable's client fetches another when it hears its own word. */
	reason: "unauthorized" | "token_expired";
	/** Status line of the refusal, when it needs no look at the database. */
	refusal?: string;
}

/** Reads who wants a socket: a page of this very host, or a program, with a ticket in its hand; or nobody. */
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

/** As Rails chooses: the first one the client names that we know; none is no hindrance. */
export function chooseProtocol(offered: Set<string>): string | false {
	return [...offered].find((name) => name === unsupported || isSpoken(name)) ?? false;
}

/** What this socket speaks; null when all it offered is strange to us. Offering nothing means Rails' protocol. */
export function selectProtocol(req: IncomingMessage): Protocol | null {
	const offered = offeredBy(req).filter((name) => !name.startsWith("anycable-token."));
	if (offered.length === 0) return "actioncable-v1-json";
	const chosen = chooseProtocol(new Set(offered));
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
