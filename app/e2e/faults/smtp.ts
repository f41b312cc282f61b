import { createHash } from "node:crypto";
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from "smtp-server";

/** Set per recipient, so that many faults fit into one run. */
export type Mode = "normal" | "busy" | "later" | "hang" | "refused" | "cut" | "slow";

export interface Delivery {
	messageId: string;
	to: string;
	at: number;
	/** Hash of the raw message as received. */
	hash: string;
}

type Rule = { mode: Mode; times: number; seen: number };

/** `cut` drops the line before its 250; busy, later and refused answer 421, 451, 550. */
export class FakeSmtp {
	readonly deliveries: Delivery[] = [];
	/** RCPT commands by recipient, to count delivery attempts. */
	readonly tries = new Map<string, number[]>();
	/** Default for recipients without a rule. */
	mode: Mode = "normal";
	slowMs = 400;
	readonly #rules = new Map<string, Rule>();
	readonly #port: number;
	#server: SMTPServer | undefined;

	constructor(port: number) {
		this.#port = port;
	}

	get url(): string {
		return `smtp://127.0.0.1:${this.#port}?tls=off`;
	}

	/** Applies `mode` to the next `times` messages to this recipient; later ones are accepted. */
	rule(to: string, mode: Mode, times = Number.POSITIVE_INFINITY) {
		this.#rules.set(to, { mode, times, seen: 0 });
	}

	/** Restores the initial settings but keeps received messages. */
	reset() {
		this.mode = "normal";
		this.#rules.clear();
		this.tries.clear();
	}

	async open(): Promise<void> {
		if (this.#server) return;
		const server = new SMTPServer({
			disabledCommands: ["AUTH", "STARTTLS"],
			logger: false,
			closeTimeout: 100,
			onRcptTo: (address, session, done) => this.#receiver(address, session, done),
			onData: (stream, session, done) => {
				const parts: Buffer[] = [];
				stream.on("data", (part: Buffer) => parts.push(part));
				stream.on("end", () => this.#taken(Buffer.concat(parts), session, done));
			},
		});
		// Peers killed mid-command are expected in this suite.
		server.on("error", () => {});
		await new Promise<void>((resolve, reject) => {
			server.server.once("error", reject);
			server.listen(this.#port, "127.0.0.1", () => resolve());
		});
		this.#server = server;
	}

	async close(): Promise<void> {
		const server = this.#server;
		this.#server = undefined;
		if (!server) return;
		for (const item of getConnections(server)) item._socket.destroy();
		await new Promise<void>((resolve) => server.close(() => resolve()));
	}

	#receiver({ address }: SMTPServerAddress, session: SMTPServerSession, done: (error?: Error | null) => void) {
		this.tries.set(address, [...(this.tries.get(address) ?? []), Date.now()]);
		const mode = this.#modeFor(address);
		Object.assign(session, { mode });
		if (mode === "hang") return;
		if (mode === "busy") return done(answer(421, "4.3.2 Too busy, try again later"));
		if (mode === "later") return done(answer(451, "4.7.1 Greylisted, try again later"));
		if (mode === "refused") return done(answer(550, "5.1.1 No such user here"));
		done();
	}

	#modeFor(address: string): Mode {
		const rule = this.#rules.get(address);
		if (!rule) return this.mode;
		rule.seen += 1;
		return rule.seen > rule.times ? "normal" : rule.mode;
	}

	#taken(message: Buffer, session: SMTPServerSession, done: (error?: Error | null) => void) {
		const mode = (session as SMTPServerSession & { mode?: Mode }).mode ?? "normal";
		const head = message.toString("latin1").split(/\r?\n\r?\n/, 1)[0] ?? "";
		const messageId = /^message-id:\s*(<[^>]+>)/im.exec(head)?.[1] ?? "";
		const keep = () => {
			const hash = createHash("sha256").update(message).digest("hex");
			for (const { address } of session.envelope.rcptTo)
				this.deliveries.push({ messageId, to: address, at: Date.now(), hash });
		};
		if (mode === "slow") {
			setTimeout(() => {
				keep();
				done();
			}, this.slowMs);
			return;
		}
		keep();
		if (mode !== "cut" || !this.#server) return done();
		for (const item of getConnections(this.#server)) if (item.id === session.id) item._socket.destroy();
	}
}

interface Connection {
	id: string;
	_socket: { destroy(): void };
}

// The library's types hide its connections, which are needed to cut one.
const getConnections = (server: SMTPServer) => [...(server as unknown as { connections: Set<Connection> }).connections];

function answer(responseCode: number, text: string): Error {
	return Object.assign(new Error(text), { responseCode });
}
