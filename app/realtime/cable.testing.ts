import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import pino from "pino";
import { WebSocket } from "ws";
import { configureDatabase, getDb, ownerPool } from "#db/index.ts";
import { testDatabaseUrl } from "#db/testing/clone.ts";
import { attachCable } from "./cable.server.ts";

export interface Frame {
	type?: string;
	identifier?: string;
	message?: Record<string, unknown> & { seq?: number };
	reason?: string;
	reconnect?: boolean;
}

export async function startCable(received: { onSite?: () => void; onPublic?: (businessId?: number) => void } = {}) {
	configureDatabase(await testDatabaseUrl());
	const logged: string[] = [];
	const log = pino({ level: "debug" }, { write: (line) => void logged.push(line) });
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	const ours = new Map<number | undefined, Socket>();
	server.on("connection", (socket) => ours.set(socket.remotePort, socket));
	const cable = await attachCable(server, { db: getDb(), ownerPool: ownerPool(), log, ...received });
	const stop = async () => {
		await cable.close();
		await new Promise((resolve) => server.close(resolve));
	};
	/** Terminates a client's connection from the server side without a close frame. */
	const cut = (client: WebSocket) => {
		const { _socket: theirs } = client as unknown as { _socket: Socket };
		ours.get(theirs.localPort)?.destroy();
	};
	return { port, origin: `http://localhost:${port}`, stop, logged, cut };
}

let businesses = 100;

type Run = (text: string, ...values: unknown[]) => Promise<number>;
type Column = "recruiter_id" | "client_contact_id" | "shortlist_relationship_id";

/** Users created by SQL; only their rights matter here. */
export async function createCableBusiness(owner: pg.Pool) {
	const id = businesses++;
	const run: Run = (text, ...values) => inTheirName(owner, id, text, values);
	await run("insert into businesses (id, name, legal_name, mail_from) values ($1, 'B', 'B', 'a@b.example')", id);
	const company = await run("insert into client_companies (business_id, name) values ($1, 'Acme') returning id", id);
	const job = (uid: string) =>
		run(
			`insert into jobs (business_id, uid, code, title, slug, client_company_id) values ($1, $2, $2, 'Dev', 'dev', $3) returning id`,
			...[id, uid, company],
		);
	return {
		id,
		run,
		job,
		/** The message's number in its stream. */
		async publish(stream: string, message: object): Promise<number> {
			const row = await run(
				"insert into cable_messages (business_id, stream, message) values ($1, $2, $3) returning id",
				...[id, stream, JSON.stringify(message)],
			);
			const { rows } = await owner.query<{ seq: number }>("select seq from cable_messages where id = $1", [row]);
			return rows[0]?.seq ?? 0;
		},
		async recruiter(permissions: Record<string, string[]> = { jobs: ["read"], applies: ["read"] }) {
			const uid = randomBytes(6).toString("hex");
			const me = await run(
				"insert into recruiters (business_id, uid, name, email) values ($1, $2, 'Rita', $2 || '@r.example') returning id",
				...[id, uid],
			);
			const roleId = await run(
				"insert into roles (business_id, name, role_permissions) values ($1, $2, $3) returning id",
				...[id, uid, JSON.stringify(permissions)],
			);
			await run("insert into recruiter_roles values ($1, $2, $3)", id, me, roleId);
			const sessionId = await session(run, id, "recruiter_id", me);
			return { id: me, uid, roleId, sessionId, ticket: tickets(run, id, "recruiter_id", me, sessionId) };
		},
		/** Of the client, with the portal open to them. */
		async contact() {
			const me = await run(
				`insert into client_contacts (business_id, name, email, portal_enabled, client_company_id)
				 values ($1, 'Clara', $2 || '@c.example', true, $3) returning id`,
				...[id, randomBytes(6).toString("hex"), company],
			);
			const sessionId = await session(run, id, "client_contact_id", me);
			return { id: me, ticket: tickets(run, id, "client_contact_id", me, sessionId) };
		},
		async shortlist(uid: string) {
			return run(
				"insert into shortlists (business_id, uid, job_id, name, status) values ($1, $2, $3, 'S', 'sent') returning id",
				...[id, uid, await job(`j-${uid}`)],
			);
		},
		/** A viewer of the shortlist: a contact, or a guest. */
		async viewer(shortlist: number, contact: number | null = null) {
			const me = await run(
				`insert into shortlist_relationships (business_id, shortlist_id, client_contact_id, guest_email, token_hash)
				 values ($1, $2, $3, case when $3::bigint is null then md5(random()::text) || '@c.example' end, $4) returning id`,
				...[id, shortlist, contact, randomBytes(32)],
			);
			return { id: me, ticket: tickets(run, id, "shortlist_relationship_id", me, null) };
		},
	};
}

const strategies = {
	recruiter_id: "recruiters",
	client_contact_id: "client_contacts",
	shortlist_relationship_id: "shortlist",
};

function session(run: Run, business: number, column: Column, person: number): Promise<number> {
	return run(
		`insert into sessions (business_id, token_hash, strategy, ${column}) values ($1, $2, $3, $4) returning id`,
		...[business, randomBytes(32), strategies[column], person],
	);
}

function tickets(run: Run, business: number, column: Column, person: number, sessionId: number | null) {
	return async ({ seconds = 30, host = "localhost", byProgram = false } = {}) => {
		const token = randomBytes(32).toString("base64url");
		await run(
			`insert into one_time_tokens (business_id, token_hash, purpose, strategy, ${column}, session_id, host, expires_at, by_program)
			 values ($1, $2, 'cable', $3, $4, $5, $6, now() + make_interval(secs => $7), $8)`,
			...[business, createHash("sha256").update(token).digest(), strategies[column], person],
			...[sessionId, host, seconds, byProgram],
		);
		return token;
	};
}

/** Runs one statement as a request of that business would; returns the first row's id. */
async function inTheirName(owner: pg.Pool, business: number, text: string, values: unknown[]): Promise<number> {
	const client = await owner.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', $1, true)", [String(business)]);
		const { rows } = await client.query<{ id: number }>(text, values);
		await client.query("commit");
		return rows[0]?.id ?? 0;
	} catch (error) {
		await client.query("rollback");
		throw error;
	} finally {
		client.release();
	}
}

/** A raw client: remembers every frame, and waits for the one a test expects. */
export class CableTestClient {
	readonly frames: Frame[] = [];
	readonly socket: WebSocket;
	closed: number | undefined;
	status: number | undefined;

	constructor(url: string, origin: string | null, protocols = ["actioncable-v1-json"]) {
		this.socket = new WebSocket(url, protocols, origin === null ? {} : { headers: { origin } });
		this.socket.on("message", (data) => this.frames.push(JSON.parse(data.toString())));
		this.socket.on("close", (code) => {
			this.closed = code;
		});
		this.socket.on("unexpected-response", (_request, response) => {
			this.status = response.statusCode;
			this.socket.terminate();
		});
		this.socket.on("error", () => {});
	}

	command(command: string, identifier: object, data?: object) {
		this.socket.send(
			JSON.stringify({ command, identifier: JSON.stringify(identifier), data: data && JSON.stringify(data) }),
		);
	}

	async subscribe(identifier: object) {
		const before = this.frames.length;
		this.command("subscribe", identifier);
		return waitUntil(() => this.frames.slice(before).find(({ type }) => type?.endsWith("_subscription"))?.type);
	}

	frame(type: string) {
		return waitUntil(() => this.frames.find((frame) => frame.type === type));
	}

	get messages() {
		return this.frames.flatMap(({ message }) =>
			message && typeof message === "object" && message.type !== "resumed" ? [message] : [],
		);
	}
}

export async function waitUntil<T>(get: () => T | undefined | false, ms = 5_000): Promise<T> {
	for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(5)) {
		const value = get();
		if (value !== undefined && value !== false) return value;
	}
	throw new Error("It did not happen in time");
}
