import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestEnvironment } from "./test-environment.ts";

type Way = "mailgun" | "microsoft";

interface Behaviour {
	status?: number;
	retryAfter?: number;
	ms?: number;
}

/** Mailgun and Microsoft Graph endpoints with failure modes; accepted mail joins the SMTP deliveries. */
export class MailProviderStub {
	pending = 0;
	readonly #server: Server;
	readonly #world: TestEnvironment;
	readonly #port: number;
	readonly #asked: { way: Way; at: number }[] = [];
	readonly #moods = new Map<Way, { behaviour: Behaviour; times: number }>();

	private constructor(world: TestEnvironment, port: number) {
		this.#world = world;
		this.#port = port;
		this.#server = createServer((req, res) => void this.#answer(req, res).catch(() => res.destroy()));
	}

	static async open(world: TestEnvironment, port: number): Promise<MailProviderStub> {
		const stub = new MailProviderStub(world, port);
		await new Promise<void>((resolve) => stub.#server.listen(port, "127.0.0.1", resolve));
		return stub;
	}

	get env(): NodeJS.ProcessEnv {
		const base = `http://127.0.0.1:${this.#port}`;
		return {
			MAILGUN_BASE_URL: base,
			MAILGUN_API_KEY: "key-of-the-suite",
			MAILGUN_DOMAIN: "mail.faults.example",
			MAILGUN_SIGNING_KEY: "signing-key-of-the-suite",
			MICROSOFT_GRAPH_URL: `${base}/v1.0`,
			MICROSOFT_LOGIN_URL: base,
			MICROSOFT_TENANT_ID: "tenant",
			MICROSOFT_CLIENT_ID: "client",
			MICROSOFT_CLIENT_SECRET: "secret",
		};
	}

	/** How it answers from now on, or for so many messages. */
	format(method: Way, behaviour: Behaviour, times = Number.POSITIVE_INFINITY) {
		this.#moods.set(method, { behaviour, times });
	}

	asked(method: Way): number[] {
		return this.#asked.filter((item) => item.way === method).map(({ at }) => at);
	}

	async close(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}

	async #answer(req: IncomingMessage, res: ServerResponse) {
		const body = await buffer(req);
		const path = req.url ?? "";
		if (path.endsWith("/oauth2/v2.0/token")) return json(res, 200, { access_token: "of-the-suite", expires_in: 3600 });
		const method = path.endsWith("/sendMail") ? "microsoft" : path.endsWith("/messages.mime") ? "mailgun" : undefined;
		if (!method) return json(res, 200, { value: [], items: [] });
		this.#asked.push({ way: method, at: Date.now() });
		const mood = this.#moods.get(method);
		const { status = 200, retryAfter, ms = 0 } = mood && mood.times > 0 ? mood.behaviour : {};
		if (mood) mood.times -= 1;
		this.pending += 1;
		await sleep(ms);
		this.pending -= 1;
		if (retryAfter !== undefined) res.setHeader("Retry-After", String(retryAfter));
		if (status < 300) this.#keep(method === "microsoft" ? Buffer.from(body.toString("latin1"), "base64") : body);
		json(res, method === "microsoft" && status < 300 ? 202 : status, { id: "x", message: "Queued" });
	}

	#keep(message: Buffer) {
		const text = message.toString("latin1");
		const messageId = /^message-id:\s*(<[^>]+>)/im.exec(text)?.[1] ?? "";
		const to = /^to:.*?([\w.+-]+@[\w.-]+)>?\s*$/im.exec(text)?.[1] ?? "";
		const hash = createHash("sha256").update(message).digest("hex");
		this.#world.smtp.deliveries.push({ messageId, to, at: Date.now(), hash });
	}
}

function json(res: ServerResponse, status: number, body: object) {
	res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
