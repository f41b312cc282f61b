import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
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

/** A server with live channels on a database of its own, as the product runs it. */
export async function startCable() {
	configureDatabase(await testDatabaseUrl());
	const logged: string[] = [];
	const log = pino({ level: "debug" }, { write: (line) => void logged.push(line) });
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	const cable = await attachCable(server, { db: getDb(), ownerPool: ownerPool(), log });
	const stop = async () => {
		await cable.close();
		await new Promise((resolve) => server.close(resolve));
	};
	return { port, origin: `http://localhost:${port}`, stop, logged };
}

let businesses = 100;

/** People of a business, written by SQL: what they may do is the only thing that matters here. */
export async function aBusiness(owner: pg.Pool) {
	const id = businesses++;
	const run = (text: string, ...values: unknown[]) => inTheirName(owner, id, text, values);
	await run("insert into businesses (id, name, legal_name, mail_from) values ($1, 'B', 'B', 'a@b.example')", id);
	const company = await run("insert into client_companies (business_id, name) values ($1, 'Acme') returning id", id);
	return {
		id,
		run,
		job: (uid: string) =>
			run(
				`insert into jobs (business_id, uid, code, title, slug, client_company_id) values ($1, $2, $2, 'Dev', 'dev', $3)`,
				...[id, uid, company],
			),
		publish: (stream: string, message: object) =>
			run(
				"insert into cable_messages (business_id, stream, message) values ($1, $2, $3) returning id",
				...[id, stream, JSON.stringify(message)],
			),
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
			const sessionId = await run(
				"insert into sessions (business_id, token_hash, strategy, recruiter_id) values ($1, $2, 'recruiters', $3) returning id",
				...[id, randomBytes(32), me],
			);
			const ticket = async ({ seconds = 30, host = "localhost" } = {}) => {
				const token = randomBytes(32).toString("base64url");
				await run(
					`insert into one_time_tokens (business_id, token_hash, purpose, strategy, recruiter_id, session_id, host, expires_at)
					 values ($1, $2, 'cable', 'recruiters', $3, $4, $5, now() + make_interval(secs => $6))`,
					...[id, createHash("sha256").update(token).digest(), me, sessionId, host, seconds],
				);
				return token;
			};
			return { id: me, uid, roleId, sessionId, ticket };
		},
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
export class Client {
	readonly frames: Frame[] = [];
	readonly socket: WebSocket;
	closed: number | undefined;
	status: number | undefined;

	constructor(url: string, origin: string | null) {
		this.socket = new WebSocket(url, ["actioncable-v1-json"], origin === null ? {} : { headers: { origin } });
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
		return until(() => this.frames.slice(before).find(({ type }) => type?.endsWith("_subscription"))?.type);
	}

	frame(type: string) {
		return until(() => this.frames.find((frame) => frame.type === type));
	}

	get messages() {
		return this.frames.flatMap(({ message }) =>
			message && typeof message === "object" && message.type !== "resumed" ? [message] : [],
		);
	}
}

export async function until<T>(get: () => T | undefined | false, ms = 5_000): Promise<T> {
	for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(5)) {
		const value = get();
		if (value !== undefined && value !== false) return value;
	}
	throw new Error("It did not happen in time");
}
