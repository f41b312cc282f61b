import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { inBusiness } from "../../../db/kit/in-business.ts";
import { publish } from "../../../db/kit/publish.ts";
import { liveStreams } from "../../domain/notifications/live-streams.ts";
import type { Visitor } from "../visitor.ts";
import { createSessions, getItemAt } from "./people.ts";
import { type Frame, Socket } from "./socket.ts";
import type { TestEnvironment } from "./test-environment.ts";

export interface LiveSubscriber {
	id: number;
	sessionId: number;
	visitor: Visitor;
}

let created = 0;

/** Creates recruiters with access to every job, each with a session. */
export async function createLiveSubscribers(
	world: TestEnvironment,
	count: number,
	port = world.port,
): Promise<LiveSubscriber[]> {
	created += 1;
	const ids = (
		await world.ask<{ id: number }>(
			`insert into recruiters (business_id, name, email, password_hash, is_admin)
			select 1, 'Escuta ' || n, 'escuta.' || $1 || '.' || n || '@tests.example', 'none', true
			from generate_series(1, $2) as n returning id`,
			[created, count],
		)
	).map(({ id }) => id);
	const visitors = await createSessions(world, "recruiters", ids, port);
	const sessions = await world.ask<{ id: number; recruiter_id: number }>(
		"select id, recruiter_id from sessions where recruiter_id = any($1)",
		[ids],
	);
	const sessionOf = new Map(sessions.map(({ id, recruiter_id }) => [recruiter_id, id]));
	return ids.map((id, index) => ({ id, sessionId: sessionOf.get(id) ?? 0, visitor: getItemAt(visitors, index) }));
}

/** Tickets as `/cable_tickets` writes them, for many sockets at once. */
export async function createTickets(world: TestEnvironment, user: LiveSubscriber[]): Promise<string[]> {
	const given = user.map(() => randomBytes(24).toString("base64url"));
	await world.ask(
		`insert into one_time_tokens (business_id, purpose, strategy, recruiter_id, token_hash, expires_at, host, session_id)
		select 1, 'cable', 'recruiters', recruiter, hash, now() + interval '10 minutes', 'localhost', session
		from unnest($1::bytea[], $2::bigint[], $3::bigint[]) as t(hash, recruiter, session)`,
		[
			given.map((ticket) => createHash("sha256").update(ticket).digest()),
			user.map(({ id }) => id),
			user.map(({ sessionId }) => sessionId),
		],
	);
	return given;
}

export interface BoardChannel {
	params: { channel: string; job: string };
	/** Prefix of its messages. */
	mark: string;
	/** Broadcasts a message to every viewer of the board. */
	format(numbers: number[], padding?: string): Promise<void>;
}

let boards = 0;

/** The demo's board with a publisher for its channel; messages of earlier rows are ignored. */
export async function createBoardChannel(world: TestEnvironment): Promise<BoardChannel> {
	const jobId = await world.number("select id from jobs where uid = 'demo-job'");
	boards += 1;
	const mark = `row${boards}:`;
	return {
		params: { channel: "JobBoardChannel", job: "demo-job" },
		mark,
		async format(numbers, padding = "") {
			await inBusiness(world.db, 1, async (trx) => {
				for (const number of numbers)
					await publish(trx, liveStreams.board(jobId), {
						type: "apply_changed",
						applyUid: `${mark}${number}`,
						padding,
					});
			});
		},
	};
}

type Message = NonNullable<Frame["message"]>;

/** Deduplicates messages across reconnects, as app/realtime/stream-client.ts does. */
export class StreamClient {
	readonly seen: number[] = [];
	repeats = 0;
	/** Resets sent by the server when the backlog is too long; a page would reload. */
	resets = 0;
	drops = 0;
	socket: Socket | undefined;
	readonly #world: TestEnvironment;
	readonly #who: LiveSubscriber;
	readonly #board: BoardChannel;
	readonly #known = new Set<number>();
	#last: number | null = null;
	#closed = false;
	#waiting: Message[] | null = [];

	constructor(world: TestEnvironment, user: LiveSubscriber, board: BoardChannel) {
		this.#world = world;
		this.#who = user;
		this.#board = board;
	}

	async open(): Promise<this> {
		const [ticket = ""] = await createTickets(this.#world, [this.#who]);
		const socket = await Socket.with(this.#who.visitor, ticket);
		this.socket = socket;
		this.#waiting = [];
		socket.hear = (frame) => this.#hear(frame);
		socket.raw.once("close", () => void this.#again());
		const identifier = await socket.subscribe(this.#board.params).catch(() => undefined);
		if (!identifier || socket.closed) return this;
		const data = JSON.stringify({
			action: "resume",
			...(this.#last === null ? { seconds: 5 } : { since: this.#last }),
		});
		socket.send({ command: "message", identifier, data });
		return this;
	}

	/** The line is cut: no goodbye, no close. */
	drop() {
		if (!this.socket || this.socket.closed) return;
		this.drops += 1;
		this.socket.close();
	}

	close() {
		this.#closed = true;
		this.socket?.close();
	}

	async #again() {
		while (!this.#closed) {
			await sleep(20 + Math.random() * 60);
			try {
				await this.open();
				return;
			} catch {
				// The server may be down: the client retries soon.
			}
		}
	}

	/** Live messages wait for the backlog, so the last seen id hides no gap. */
	#hear({ message }: Frame) {
		if (!message) return;
		if (message.type === "reset") this.resets += 1;
		if (message.type === "resumed" || message.type === "reset") {
			const waiting = this.#waiting ?? [];
			this.#waiting = null;
			for (const item of waiting.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) this.#tell(item);
		} else if (typeof message.applyUid === "string") {
			if (this.#waiting) this.#waiting.push(message);
			else this.#tell(message);
		}
	}

	#tell({ seq = 0, applyUid }: Message) {
		if (this.#known.has(seq)) {
			this.repeats += 1;
			return;
		}
		this.#known.add(seq);
		this.#last = Math.max(this.#last ?? 0, seq);
		const text = String(applyUid);
		if (text.startsWith(this.#board.mark)) this.seen.push(Number(text.slice(this.#board.mark.length)));
	}
}
