import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json as readBody } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** `half` breaks off the answer; `huge` exceeds the read limit. */
export type ParserMode = "well" | "slow" | "429" | "500" | "half" | "huge" | "nonsense" | "down";

export interface CvSimulator {
	url: string;
	received: { contentType: string; size: number }[];
	/** How it answers from now on. */
	be(mode: ParserMode): void;
	close(): Promise<void>;
}

/** HTTP simulator of a CV parser; keys starting with "wrong" are refused. */
export async function startCvSimulator({
	port = 0,
	slow = 15_000,
}: {
	port?: number;
	slow?: number;
} = {}): Promise<CvSimulator> {
	const received: CvSimulator["received"] = [];
	let mode: ParserMode = "well";

	async function answer(request: IncomingMessage, response: ServerResponse) {
		if (request.method === "GET") return reply(response, 200, JSON.stringify({ received }));
		const body = (await readBody(request)) as { content_type?: unknown; document?: unknown };
		if (mode === "down") return void request.socket.destroy();
		if (mode === "slow") await sleep(slow, undefined, { ref: false });
		if (mode === "429" || mode === "500") return reply(response, Number(mode), JSON.stringify({ error: "later" }));
		if (!/^Bearer (?!wrong)./.test(request.headers.authorization ?? ""))
			return reply(response, 401, JSON.stringify({ error: "unknown key" }));
		const bytes = Buffer.from(String(body.document ?? ""), "base64");
		received.push({ contentType: String(body.content_type), size: bytes.length });
		const facts = read(bytes, String(body.content_type));
		if (mode === "nonsense") return reply(response, 200, JSON.stringify({ name: 7, experiences: [{ company: [] }] }));
		if (mode === "huge")
			return reply(response, 200, JSON.stringify(Object.assign(facts, { more: "x".repeat(5_000_000) })));
		const text = JSON.stringify(facts);
		return reply(response, 200, mode === "half" ? text.slice(0, text.length / 2) : text);
	}

	const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		be: (next) => {
			mode = next;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function read(bytes: Buffer, contentType: string) {
	const skills = ["Simulado"];
	if (contentType !== "text/plain") return { skills };
	const text = bytes.toString("utf8");
	return {
		name: text.split("\n")[0],
		email: /\S{1,64}@\S{1,190}/.exec(text)?.[0],
		phone: /\(\d\d\) \d{4,5}-\d{4}/.exec(text)?.[0],
		skills,
	};
}

function reply(response: ServerResponse, status: number, text: string) {
	response.writeHead(status, { "content-type": "application/json" });
	response.end(text);
}
