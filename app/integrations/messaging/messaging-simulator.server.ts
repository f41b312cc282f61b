import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readBody } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** `half` accepts the message but breaks off its answer; `down` closes the connection first. */
export type MessagingMode = "well" | "slow" | "late" | "429" | "500" | "half" | "down" | "401" | "undeliverable";

export interface SimulatedMessage {
	id: string;
	/** Our number, as the provider calls it. */
	number: string;
	to: string;
	text: string;
	/** Our reference sent with the message. */
	reference: string | null;
	at: Date;
}

export interface SimulatedCallback {
	address: string;
	secret: string;
}

/** An incoming message to one of our numbers. */
export interface SimulatedReply {
	from: string;
	name?: string;
	text?: string;
	media?: { id: string; contentType: string; name?: string };
	/** The message it answers. */
	replyTo?: string;
	id?: string;
	at?: Date;
}

export type SimulatedStatus = "sent" | "delivered" | "read" | "failed";

export type SimulatorAnswer = { status: number; body?: object; headers?: Record<string, string>; raw?: Uint8Array };

export interface SimulatedProvider {
	/** `take` is idempotent per reference, where the provider supports one. */
	answer(request: SimulatedRequest): SimulatorAnswer;
	failure(mode: MessagingMode): SimulatorAnswer | null;
	status(message: SimulatedMessage, status: SimulatedStatus, callback: SimulatedCallback): SimulatedPost;
	reply(number: string, reply: SimulatedReply, id: string, callback: SimulatedCallback): SimulatedPost;
}

export interface SimulatedPost {
	address: string;
	headers: Record<string, string>;
	body: string;
}

export interface SimulatedRequest {
	method: string;
	url: URL;
	body: string;
	headers: IncomingMessage["headers"];
	messages: SimulatedMessage[];
	files: ReadonlyMap<string, { bytes: Uint8Array; contentType: string }>;
	/** Of a template handed in. */
	templates: Map<string, SimulatedTemplate>;
	take(message: Omit<SimulatedMessage, "id" | "at">): SimulatedMessage;
}

export interface SimulatedTemplate {
	id: string;
	name: string;
	language: string;
	category: string;
	body: string;
	status: string;
	reason: string | null;
}

interface SimulatorOptions {
	port?: number;
	slow?: number;
	/** Webhook target of a number; null for none. */
	callback?: (number: string) => SimulatedCallback | null;
	/** Delay of each status in milliseconds; null sends no status automatically. */
	tells?: number | null;
	/** The person's automatic reply, or null. */
	answers?: (message: SimulatedMessage) => string | null;
	post?: (post: SimulatedPost) => Promise<{ status: number }>;
}

export interface MessagingSimulator {
	url: string;
	messages: SimulatedMessage[];
	templates: Map<string, SimulatedTemplate>;
	files: Map<string, { bytes: Uint8Array; contentType: string }>;
	be(mode: MessagingMode, times?: number): void;
	/** Sends a status webhook, repeatable; returns the response status. */
	tell(message: SimulatedMessage, status: SimulatedStatus): Promise<number | null>;
	write(number: string, reply: SimulatedReply): Promise<number | null>;
	close(): Promise<void>;
}

const post = (request: SimulatedPost) =>
	fetch(request.address, {
		method: "POST",
		headers: request.headers,
		body: request.body,
		signal: AbortSignal.timeout(5_000),
	});

/** HTTP simulator for demos and tests, with late, duplicate and unordered webhooks. */
export async function startMessagingSimulator(
	provider: SimulatedProvider,
	{
		port = 0,
		slow = 15_000,
		callback = () => null,
		tells = null,
		answers = () => null,
		...options
	}: SimulatorOptions = {},
): Promise<MessagingSimulator> {
	const send = options.post ?? post;
	const messages: SimulatedMessage[] = [];
	const templates = new Map<string, SimulatedTemplate>();
	const files = new Map<string, { bytes: Uint8Array; contentType: string }>();
	const timers = new Set<NodeJS.Timeout>();
	let mood: { mode: MessagingMode; times: number } = { mode: "well", times: 0 };
	let count = 0;

	const after = (ms: number, work: () => Promise<unknown>) => {
		const timer = setTimeout(() => {
			timers.delete(timer);
			work().catch(() => {});
		}, ms);
		timers.add(timer.unref());
	};

	async function tell(message: SimulatedMessage, status: SimulatedStatus) {
		const target = callback(message.number);
		return target ? (await send(provider.status(message, status, target))).status : null;
	}

	async function write(number: string, reply: SimulatedReply) {
		const target = callback(number);
		count += 1;
		const id = reply.id ?? `sim-in-${Date.now().toString(36)}-${count}`;
		return target ? (await send(provider.reply(number, reply, id, target))).status : null;
	}

	function take(message: Omit<SimulatedMessage, "id" | "at">) {
		count += 1;
		const taken = { ...message, id: `sim-${Date.now().toString(36)}-${count}`, at: new Date() };
		messages.push(taken);
		if (tells === null) return taken;
		// Out of order on purpose: delivered precedes sent, and read is repeated.
		after(tells, () => tell(taken, "delivered"));
		after(tells * 1.2, () => tell(taken, "sent"));
		after(tells * 3, () => tell(taken, "read"));
		after(tells * 3.1, () => tell(taken, "read"));
		const text = answers(taken);
		if (text !== null) after(tells * 5, () => write(taken.number, { from: taken.to, text, replyTo: taken.id }));
		return taken;
	}

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const mode = mood.times > 0 ? mood.mode : "well";
		mood.times -= 1;
		if (mode === "down") return void request.destroy();
		const body = await readBody(request);
		if (mode === "slow") await sleep(slow, undefined, { ref: false });
		const failure = provider.failure(mode);
		if (failure) return reply(response, failure);
		const url = new URL(request.url ?? "/", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
		const { method = "GET", headers } = request;
		const result = provider.answer({ method, url, body, headers, messages, files, templates, take });
		if (mode === "half") return void response.destroy();
		if (mode === "late") await sleep(slow, undefined, { ref: false });
		reply(response, result);
	}

	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		messages,
		templates,
		files,
		tell,
		write,
		be(mode, times = Number.POSITIVE_INFINITY) {
			mood = { mode, times };
		},
		async close() {
			for (const timer of timers) clearTimeout(timer);
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function reply(response: ServerResponse, { status, body, headers, raw }: SimulatorAnswer) {
	response.writeHead(status, { "content-type": "application/json", ...headers });
	response.end(raw ?? (body === undefined ? "" : JSON.stringify(body)));
}
