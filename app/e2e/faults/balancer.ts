import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

/** Round robin over two processes, skipping unready ones; retries like nginx's `proxy_next_upstream error timeout http_503`. */
export class Balancer {
	readonly #server: Server;
	readonly #ports: number[];
	readonly #off = new Set<number>();
	readonly #open = new Set<Duplex>();
	readonly #checks: NodeJS.Timeout;
	#turn = 0;

	private constructor(ports: number[]) {
		this.#ports = ports;
		this.#server = createServer((req, res) => void this.#pass(req, res));
		this.#server.on("upgrade", (req: IncomingMessage, socket: Duplex, head: Buffer) => this.#pipe(req, socket, head));
		this.#checks = setInterval(() => void this.#check(), 50);
	}

	static async open(port: number, ports: number[]): Promise<Balancer> {
		const balancer = new Balancer(ports);
		await new Promise<void>((resolve) => balancer.#server.listen(port, resolve));
		return balancer;
	}

	isOff(port: number): boolean {
		return this.#off.has(port);
	}

	async close(): Promise<void> {
		clearInterval(this.#checks);
		for (const socket of this.#open) socket.destroy();
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}

	async #check() {
		await Promise.all(
			this.#ports.map(async (port) => {
				const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
					() => undefined,
				);
				if (answer?.ok) this.#off.delete(port);
				else this.#off.add(port);
			}),
		);
	}

	#choose(): number[] {
		this.#turn += 1;
		const order = this.#ports.map((_, index) => this.#ports[(index + this.#turn) % this.#ports.length] ?? 0);
		return [...order.filter((port) => !this.#off.has(port)), ...order.filter((port) => this.#off.has(port))];
	}

	async #pass(req: IncomingMessage, res: ServerResponse) {
		const parts: Buffer[] = [];
		for await (const part of req) parts.push(part as Buffer);
		const body = Buffer.concat(parts);
		for (const port of this.#choose()) if (await this.#try(port, req, body, res)) return;
		res.writeHead(502).end("No process took it");
	}

	/** False when the process did not accept the request, so another may be tried. */
	#try(port: number, req: IncomingMessage, body: Buffer, res: ServerResponse): Promise<boolean> {
		return new Promise((resolve) => {
			const { method = "GET", url: path, headers } = req;
			let isSent = false;
			const broken = () => {
				res.destroy();
				resolve(true);
			};
			const passed = request({ port, host: "127.0.0.1", method, path, headers, agent: false }, (answer) => {
				if (answer.statusCode === 503) {
					answer.resume();
					return resolve(false);
				}
				res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
				answer.pipe(res);
				answer.once("end", () => resolve(true));
				answer.once("error", broken);
			});
			passed.once("socket", (socket) =>
				socket.once("connect", () => {
					isSent = true;
				}),
			);
			// A form that may have been received is not resent.
			passed.once("error", () => (isSent && method !== "GET" ? broken() : resolve(false)));
			passed.end(body);
		});
	}

	#pipe(req: IncomingMessage, socket: Duplex, head: Buffer) {
		const [port = 0] = this.#choose();
		const target = connect(port, "127.0.0.1", () => {
			const lines = [`${req.method} ${req.url} HTTP/1.1`];
			for (let index = 0; index < req.rawHeaders.length; index += 2)
				lines.push(`${req.rawHeaders[index]}: ${req.rawHeaders[index + 1]}`);
			target.write(`${lines.join("\r\n")}\r\n\r\n`);
			target.write(head);
			target.pipe(socket).pipe(target);
		});
		for (const item of [socket, target]) {
			this.#open.add(item);
			item.once("close", () => {
				this.#open.delete(item);
				socket.destroy();
				target.destroy();
			});
			item.on("error", () => {});
		}
	}
}
