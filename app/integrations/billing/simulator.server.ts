import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json as readBody } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { signedHeaders } from "../outbound/signature.server.ts";
import { type Kept, type SimulatedSystem, type SimulatorRequest, simulatedWords } from "./simulator-messages.ts";

/** How a simulator answers when it is not well. Half: it does what it is asked, and its answer breaks off. */
export type Mood = "well" | "slow" | "500" | "half" | "down";

interface Options {
	port?: number;
	/** After how many milliseconds it tells the NFS-e's number. */
	tells?: number;
	/** How long "slow" takes. */
	slow?: number;
}

export interface Simulator {
	url: string;
	/** What it was sent, by uid: one entry however often it came. */
	invoices: ReadonlyMap<string, Kept & { asked: number; notices: string | null }>;
	customers: ReadonlyMap<string, string>;
	/** How it answers from now on, or for so many requests. */
	be(mood: Mood, times?: number): void;
	/** It was paid there: it tells so, as often as one likes. */
	pay(uid: string, payment: { id: string; cents: number; on: string }): Promise<number | null>;
	/** Tells what it knows of an invoice by now; the answer's status, null when nobody is told. */
	tell(uid: string, kind: "authorized" | "rejected"): Promise<number | null>;
	close(): Promise<void>;
}

/**
 * A billing system as far as its words go, for demos and tests: a real HTTP server. A key that begins with "wrong" is refused,
 * so is an invoice without a payer's document or an amount. An invoice's key makes it one, however often it is sent; its NFS-e
 * number follows by a signed notice.
 */
export async function startSimulator(system: SimulatedSystem, options: Options = {}): Promise<Simulator> {
	const { port = 0, tells = 1_500, slow = 15_000 } = options;
	const words = simulatedWords[system];
	const kept = new Map<string, Kept & { asked: number; count: number; key: string; notices: string | null }>();
	const customers = new Map<string, string>();
	const waiting = new Set<NodeJS.Timeout>();
	let mood: { mood: Mood; times: number } = { mood: "well", times: 0 };
	let told = 0;

	async function notify(uid: string, kind: Parameters<typeof words.notice>[0], payment?: Kept["payments"][number]) {
		const one = kept.get(uid);
		if (!one?.notices) return null;
		const body = JSON.stringify(words.notice(kind, one, payment));
		told += 1;
		const headers = signedHeaders(one.key, `${system}_${one.code}_${told}`, Math.floor(Date.now() / 1000), body);
		const sent = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
		return fetch(one.notices, { ...sent, signal: AbortSignal.timeout(5_000) }).then(({ status }) => status);
	}

	function take(
		{ uid, number, document, name, cents, notices }: Extract<SimulatorRequest, { what: "invoice" }>,
		key: string,
	) {
		const known = kept.get(uid);
		if (known) {
			known.asked += 1;
			return known;
		}
		const count = kept.size + 1;
		const made = {
			uid,
			number,
			document,
			name,
			cents,
			notices,
			key,
			count,
			asked: 1,
			code: `${words.prefix}-${count}`,
		};
		const one = { ...made, nfse: null, rejected: false, payments: [] };
		kept.set(uid, one);
		const soon = setTimeout(() => {
			waiting.delete(soon);
			authorize(uid);
			notify(uid, "authorized").catch(() => {});
		}, tells);
		waiting.add(soon.unref());
		return one;
	}

	const authorize = (uid: string) => {
		const one = kept.get(uid);
		if (one) one.nfse ??= `${new Date().getFullYear()}/${String(one.count).padStart(6, "0")}`;
	};

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const now = mood.times > 0 ? mood.mood : "well";
		mood.times -= 1;
		if (now === "down") return void request.destroy();
		if (request.method === "GET") return reply(response, 200, { system, invoices: [...kept.values()].map(shown) });
		const body: unknown = await readBody(request).catch(() => null);
		if (now === "slow") await sleep(slow, undefined, { ref: false });
		if (now === "500") return reply(response, 500, { message: "Internal Server Error" });
		const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
		const { status, said } = done(request.url ?? "", body, key);
		reply(response, status, said, now === "half");
	}

	function done(path: string, body: unknown, key: string) {
		if (key === "" || key.startsWith("wrong")) return { status: 401, said: words.refused };
		const asked = words.read(path, body);
		if (!asked) return { status: 404, said: {} };
		if (asked.what === "ping") return { status: 200, said: words.pong };
		if (asked.what === "customer") customers.set(asked.document, asked.name);
		if (asked.what === "customer") return { status: 200, said: words.pong };
		if (asked.what === "status") {
			const one = kept.get(asked.uid);
			return one ? { status: 200, said: words.state(one) } : { status: 404, said: words.unknown };
		}
		const wrong = words.wrongs(asked);
		return wrong ? { status: 422, said: wrong } : { status: 201, said: words.taken(take(asked, key)) };
	}

	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		invoices: kept,
		customers,
		be: (next, times = Number.POSITIVE_INFINITY) => {
			mood = { mood: next, times };
		},
		pay: (uid, payment) => {
			const one = kept.get(uid);
			if (one && !one.payments.some(({ id }) => id === payment.id)) one.payments.push(payment);
			return notify(uid, "paid", payment);
		},
		tell: (uid, kind) => {
			const one = kept.get(uid);
			if (one && kind === "rejected") one.rejected = true;
			if (kind === "authorized") authorize(uid);
			return notify(uid, kind);
		},
		async close() {
			for (const one of waiting) clearTimeout(one);
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** What a person who looks at a simulator sees: no keys. */
const shown = ({ uid, number, name, cents, code, nfse, asked }: Kept & { asked: number }) => ({
	uid,
	number,
	name,
	cents,
	code,
	nfse,
	asked,
});

/** Half: the answer says how long it is, and ends before. */
function reply(response: ServerResponse, status: number, said: object, half = false) {
	const text = JSON.stringify(said);
	response.writeHead(status, { "content-type": "application/json" });
	response.end(half ? text.slice(0, Math.ceil(text.length / 2)) : text);
}
