import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json as readBody } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { buildSignedHeaders } from "../outbound/webhook-signature.server.ts";
import {
	type SimulatedInvoice,
	type SimulatedSystem,
	type SimulatorRequest,
	simulatorFormats,
} from "./simulator-formats.ts";

/** `half` performs the request but breaks off its answer. */
export type SimulatorMode = "well" | "slow" | "500" | "half" | "down";

interface Options {
	port?: number;
	/** Delay in milliseconds before it reports the NFS-e number. */
	tells?: number;
	/** Response delay of "slow" mode, in milliseconds. */
	slow?: number;
}

export interface Simulator {
	url: string;
	/** Received invoices by uid, one entry regardless of repeats. */
	invoices: ReadonlyMap<string, SimulatedInvoice & { asked: number; notices: string | null }>;
	customers: ReadonlyMap<string, string>;
	/** How it answers from now on, or for so many requests. */
	be(mood: SimulatorMode, times?: number): void;
	/** Records a payment and sends its notice; may be repeated with the same payment. */
	pay(uid: string, payment: { id: string; cents: number; on: string }): Promise<number | null>;
	/** Sends the webhook for an invoice; returns its response status, null without a receiver. */
	tell(uid: string, kind: "authorized" | "rejected"): Promise<number | null>;
	close(): Promise<void>;
}

/** HTTP simulator: refuses keys starting with "wrong" and incomplete invoices; an invoice's key is idempotent. */
export async function startSimulator(system: SimulatedSystem, options: Options = {}): Promise<Simulator> {
	const { port = 0, tells = 1_500, slow = 15_000 } = options;
	const words = simulatorFormats[system];
	const saved = new Map<
		string,
		SimulatedInvoice & { asked: number; count: number; key: string; notices: string | null }
	>();
	const customers = new Map<string, string>();
	const waiting = new Set<NodeJS.Timeout>();
	let mood: { mood: SimulatorMode; times: number } = { mood: "well", times: 0 };
	let webhookCount = 0;

	async function notify(
		uid: string,
		kind: Parameters<typeof words.notice>[0],
		payment?: SimulatedInvoice["payments"][number],
	) {
		const item = saved.get(uid);
		if (!item?.notices) return null;
		const body = JSON.stringify(words.notice(kind, item, payment));
		webhookCount += 1;
		const headers = buildSignedHeaders(
			item.key,
			`${system}_${item.code}_${webhookCount}`,
			Math.floor(Date.now() / 1000),
			body,
		);
		const sent = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
		return fetch(item.notices, { ...sent, signal: AbortSignal.timeout(5_000) }).then(({ status }) => status);
	}

	function take(
		{ uid, number, document, name, cents, notices }: Extract<SimulatorRequest, { what: "invoice" }>,
		key: string,
	) {
		const existing = saved.get(uid);
		if (existing) {
			existing.asked += 1;
			return existing;
		}
		const count = saved.size + 1;
		const created = {
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
		const item = { ...created, nfse: null, rejected: false, payments: [] };
		saved.set(uid, item);
		const soon = setTimeout(() => {
			waiting.delete(soon);
			authorize(uid);
			notify(uid, "authorized").catch(() => {});
		}, tells);
		waiting.add(soon.unref());
		return item;
	}

	const authorize = (uid: string) => {
		const item = saved.get(uid);
		if (item) item.nfse ??= `${new Date().getFullYear()}/${String(item.count).padStart(6, "0")}`;
	};

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const now = mood.times > 0 ? mood.mood : "well";
		mood.times -= 1;
		if (now === "down") return void request.destroy();
		if (request.method === "GET")
			return reply(response, 200, { system, invoices: [...saved.values()].map(readVisible) });
		const body: unknown = await readBody(request).catch(() => null);
		if (now === "slow") await sleep(slow, undefined, { ref: false });
		if (now === "500") return reply(response, 500, { message: "Internal Server Error" });
		const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
		const { status, said } = done(request.url ?? "", body, key);
		reply(response, status, said, now === "half");
	}

	function done(path: string, body: unknown, key: string) {
		if (key === "" || key.startsWith("wrong")) return { status: 401, said: words.refused };
		const request = words.read(path, body);
		if (!request) return { status: 404, said: {} };
		if (request.what === "ping") return { status: 200, said: words.pong };
		if (request.what === "customer") customers.set(request.document, request.name);
		if (request.what === "customer") return { status: 200, said: words.pong };
		if (request.what === "status") {
			const item = saved.get(request.uid);
			return item ? { status: 200, said: words.state(item) } : { status: 404, said: words.unknown };
		}
		const wrong = words.wrongs(request);
		return wrong ? { status: 422, said: wrong } : { status: 201, said: words.taken(take(request, key)) };
	}

	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		invoices: saved,
		customers,
		be: (next, times = Number.POSITIVE_INFINITY) => {
			mood = { mood: next, times };
		},
		pay: (uid, payment) => {
			const item = saved.get(uid);
			if (item && !item.payments.some(({ id }) => id === payment.id)) item.payments.push(payment);
			return notify(uid, "paid", payment);
		},
		tell: (uid, kind) => {
			const item = saved.get(uid);
			if (item && kind === "rejected") item.rejected = true;
			if (kind === "authorized") authorize(uid);
			return notify(uid, kind);
		},
		async close() {
			for (const item of waiting) clearTimeout(item);
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Invoice data shown to viewers of a simulator, without keys. */
const readVisible = ({ uid, number, name, cents, code, nfse, asked }: SimulatedInvoice & { asked: number }) => ({
	uid,
	number,
	name,
	cents,
	code,
	nfse,
	asked,
});

/** `half`: sends a body shorter than its Content-Length. */
function reply(response: ServerResponse, status: number, body: object, half = false) {
	const text = JSON.stringify(body);
	response.writeHead(status, { "content-type": "application/json" });
	response.end(half ? text.slice(0, Math.ceil(text.length / 2)) : text);
}
