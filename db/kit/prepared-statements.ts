import { hash } from "node:crypto";
import type { Duplex } from "node:stream";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { setting } from "#app/environment.ts";
import { maskQuery } from "./query-masking.ts";
import { parseLsn } from "./replica-choice.ts";
import { recordWritePosition } from "./request-reads.ts";

/** Executions of a statement before connections cache its plan. */
const usesBeforePrepared = 5;
/** Most known statements, and thus cached plans of a connection. */
const mostStatements = 250;
/** The best plan depends on values (text search, pagination): a generic one is slow. */
export const valueDependentPattern = /@@|<->|%|\bi?like\b|\bsimilarity\b|\b(limit|offset)\s+\$/i;

interface Existing {
	uses: number;
	name?: string;
}

const existing = new LRUCache<string, Existing>({ max: mostStatements });
// A new generation after a migration makes existing prepared statements unused.
let generation = 0;

/** Prepares repeated statements per connection, because planning takes longer than executing most of them. */
export class PreparingPool implements PostgresPool {
	readonly options: object;
	readonly #pool: pg.Pool;
	readonly #options = {
		prepares: setting("DATABASE_PREPARED") === "on",
		notesCommits: setting("READ_DATABASE_URL") !== undefined,
	};
	readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

	constructor(pool: pg.Pool) {
		this.#pool = pool;
		this.options = pool.options;
	}

	/** The same object for the same connection: the driver identifies connections by it. */
	async connect(): Promise<PostgresPoolClient> {
		const client = await this.#pool.connect();
		const knownValues = this.#clients.get(client) ?? preparing(client, this.#options);
		this.#clients.set(client, knownValues);
		return knownValues;
	}

	end(): Promise<void> {
		return this.#pool.end();
	}
}

interface Options {
	prepares: boolean;
	/** With a replica, each commit also returns its log position. */
	notesCommits: boolean;
}

function preparing(client: pg.PoolClient, { prepares, notesCommits }: Options): PostgresPoolClient {
	const begun = postponed();
	function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
	function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
	function query(text: unknown, values: readonly unknown[] = []): unknown {
		if (text === deferredRollback) return begun.later(client);
		if (begun.isOpen()) {
			sendTogether(client);
			begun.end(client);
		}
		if (notesCommits && text === "commit") return commit(client);
		if (typeof text !== "string") throw new TypeError("Cursors are not in use: a list is read by its keys.");
		const visible = maskQuery(text, (item) => client.query(item));
		return visible ? visible.then((item) => send(item, values)) : send(text, values);
	}
	function send(text: string, values: readonly unknown[]): Promise<unknown> {
		sendTogether(client);
		const name = prepares && values.length > 0 ? getName(text) : undefined;
		return name ? client.query({ name, text, values: [...values] }).catch(refused) : client.query(text, [...values]);
	}
	return { query, release: (destroy) => client.release(destroy) };
}

/** Ends a read-only transaction together with the connection's next query, without a round trip. */
export const deferredRollback = "rollback later";
/** Milliseconds it may stay open without another query. */
const patience = 5;

/** The rollback that a connection has still to send. */
function postponed() {
	let timer: NodeJS.Timeout | undefined;
	function end(client: pg.PoolClient): void {
		clearTimeout(timer);
		timer = undefined;
		// A connection that was lost meanwhile has ended it.
		client.query("rollback").catch(() => {});
	}
	return {
		isOpen: () => timer !== undefined,
		end,
		async later(client: pg.PoolClient): Promise<PostgresQueryResult<never>> {
			clearTimeout(timer);
			timer = setTimeout(end, patience, client).unref();
			return { command: "ROLLBACK", rowCount: 0, rows: [] };
		},
	};
}

const wrote = "select pg_current_xact_id_if_assigned() is not null as wrote";

/** Commits and records the WAL position for the writer in the same round trip. */
async function commit(client: pg.PoolClient): Promise<PostgresQueryResult<never>> {
	const answers = (await client.query(
		`${wrote}; commit; select pg_current_wal_insert_lsn()::text as lsn`,
	)) as unknown as pg.QueryResult<{ wrote?: boolean; lsn?: string }>[];
	if (answers[0]?.rows[0]?.wrote) recordWritePosition(parseLsn(answers[2]?.rows[0]?.lsn), { now: true });
	return answers[1] as unknown as PostgresQueryResult<never>;
}

/** Sends one event loop turn's queries together: each socket write costs one row read. */
function sendTogether(client: pg.PoolClient): void {
	const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
	stream.cork();
	process.nextTick(() => stream.uncork());
}

/** The plan is stale (feature_not_supported) or was discarded by a pooler (invalid_sql_statement_name): a retry succeeds. */
export function isStalePlan(error: unknown): boolean {
	const { code, routine, message } = (error ?? {}) as { code?: string; routine?: string; message?: string };
	// A function that a migration of another release replaces at this moment.
	if (code === "XX000") return /^(cache lookup failed for |tuple concurrently updated)/.test(message ?? "");
	return code === "26000" || (code === "0A000" && routine === "RevalidateCachedQuery");
}

function refused(error: unknown): never {
	if (isStalePlan(error)) {
		generation += 1;
		existing.clear();
	}
	throw error;
}

function getName(text: string): string | undefined {
	const item = existing.get(text);
	if (!item) {
		existing.set(text, { uses: valueDependentPattern.test(text) ? Number.NEGATIVE_INFINITY : 1 });
		return undefined;
	}
	item.uses += 1;
	if (item.uses <= usesBeforePrepared) return undefined;
	item.name ??= `s${generation}_${hash("sha256", text, "hex").slice(0, 24)}`;
	return item.name;
}
