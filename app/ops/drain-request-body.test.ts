import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { createListener } from "./request-listener.ts";

const web = createHttpServer({ isReady: async () => true });
let port = 0;

beforeAll(async () => {
	const pages = createListener(async (request) => {
		const { pathname } = new URL(request.url);
		if (pathname === "/some") await request.body?.getReader().read();
		if (pathname === "/all") return new Response(`read ${(await request.arrayBuffer()).byteLength}`);
		if (pathname === "/broken") throw new Error("broken");
		return new Response("answered", { status: pathname === "/refused" ? 403 : 200 });
	});
	web.serve((req, res) => {
		if (req.url === "/plain") res.writeHead(404).end("answered");
		else pages(req, res);
	});
	port = await web.listen(0, "127.0.0.1");
});
afterAll(() => web.drain(1_000));

const kB = 1_000;
const sizes = [1 * kB, 60 * kB, 200 * kB, 400 * kB, 2_000 * kB, 12_600 * kB, 50_000 * kB];

describe.each(["/none", "/some", "/all", "/refused", "/broken", "/plain", "/healthz"])("a post to %s", (path) => {
	test.each(sizes)("of %i bytes is answered and leaves the connection usable", async (size) => {
		const visitor = await Connection.open(port);
		for (const chunked of [false, true]) {
			await visitor.post(path, size, chunked);
			expect(await visitor.answer()).toMatch(/^HTTP\/1.1 \d{3} /);
			visitor.write("GET /next HTTP/1.1\r\nHost: a\r\n\r\n");
			expect(await visitor.answer()).toContain("answered");
		}
		visitor.close();
	});
});

test.each(["/none", "/some"])("a large post to %s with Connection: close receives the whole response", async (path) => {
	const visitor = await Connection.open(port);
	await visitor.post(path, 5_000 * kB, false, "Connection: close\r\n");
	expect(await visitor.answer()).toContain("answered");
	await visitor.ended;
});

test("the server waits for a slow body but not for a stalled one", async () => {
	const slow = await Connection.open(port);
	slow.write(`POST /none HTTP/1.1\r\nHost: a\r\nContent-Length: ${5 * kB}\r\n\r\n`);
	for (let sent = 0; sent < 5; sent++) {
		await sleep(100);
		slow.write("x".repeat(kB));
	}
	expect(await slow.answer()).toContain("answered");
	slow.write("GET /next HTTP/1.1\r\nHost: a\r\n\r\n");
	expect(await slow.answer()).toContain("answered");
	slow.close();

	const stopped = await Connection.open(port);
	stopped.write(`POST /none HTTP/1.1\r\nHost: a\r\nContent-Length: ${5 * kB}\r\n\r\n${"x".repeat(kB)}`);
	const answer = await stopped.answer();
	expect(answer).toContain("answered");
	expect(answer).toMatch(/Connection: close/i);
	await stopped.ended;
});

test("the server closes the connection when a body exceeds the maximum", async () => {
	const visitor = await Connection.open(port);
	visitor.write("POST /none HTTP/1.1\r\nHost: a\r\nContent-Length: 900000000\r\n\r\nx");
	expect(await visitor.answer()).toMatch(/Connection: close/i);
	await visitor.ended;

	const endless = await Connection.open(port);
	endless.write("POST /none HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
	const mB = `f4240\r\n${"x".repeat(1_000 * kB)}\r\n`;
	let sent = 0;
	while (!endless.hasEnded && sent < 500) {
		await endless.send(mB);
		sent += 1;
	}
	expect(sent).toBeLessThan(200);
});

test("the server does not wait when a request has no body", async () => {
	const visitor = await Connection.open(port);
	visitor.write("GET /none HTTP/1.1\r\nHost: a\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\n\r\n");
	expect(await visitor.answer()).toContain("answered");
	expect(await visitor.answer()).toContain("answered");
	visitor.close();
});

/** A keep-alive connection; responses are read by length, in order. */
class Connection {
	hasEnded = false;
	readonly ended: Promise<void>;
	#heard = "";
	readonly #socket: Socket;

	private constructor(socket: Socket) {
		this.#socket = socket;
		socket.setEncoding("latin1").on("data", (text: string) => (this.#heard += text));
		socket.on("error", () => {});
		this.ended = new Promise((resolve) =>
			socket.once("close", () => {
				this.hasEnded = true;
				resolve();
			}),
		);
	}

	static open = (at: number) =>
		new Promise<Connection>((resolve, reject) => {
			const socket = connect(at, "127.0.0.1", () => resolve(new Connection(socket)));
			socket.once("error", reject);
		});

	write(text: string) {
		this.#socket.write(text);
	}

	/** Resolves when there is room for more, or the connection is closed. */
	send(bytes: Buffer | string) {
		if (this.hasEnded || this.#socket.write(bytes)) return sleep(0);
		return Promise.race([new Promise((resolve) => this.#socket.once("drain", resolve)), this.ended]);
	}

	async post(path: string, size: number, chunked: boolean, more = "") {
		const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`;
		this.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${more}${length}\r\n\r\n`);
		for (let left = size; left > 0; left -= 500 * kB) {
			const part = Buffer.alloc(Math.min(left, 500 * kB), "x");
			if (chunked) await this.send(`${part.length.toString(16)}\r\n`);
			await this.send(part);
			if (chunked) await this.send("\r\n");
		}
		if (chunked) this.write("0\r\n\r\n");
	}

	async answer(): Promise<string> {
		for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(5)) {
			const [head = "", rest] = this.#heard.split(/\r\n\r\n(.*)/s);
			if (rest === undefined) continue;
			const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
			const chunks = /^transfer-encoding: chunked/im.test(head) ? rest.indexOf("0\r\n\r\n") + 5 : 0;
			const end = Number.isNaN(length) ? chunks : length;
			if (Number.isNaN(length) ? chunks < 5 : rest.length < length) continue;
			this.#heard = rest.slice(end);
			return `${head}\r\n\r\n${rest.slice(0, end)}`;
		}
		throw new Error(`No answer within 20 s. Heard: ${this.#heard.slice(0, 300)}`);
	}

	close() {
		this.#socket.destroy();
	}
}
