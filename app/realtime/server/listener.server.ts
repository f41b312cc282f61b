import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { type LiveMessage, listMessages, listRecentMessages } from "#db/queries/live.ts";
import { limits } from "./limits.ts";

interface Options {
	ownerPool: pg.Pool;
	log: Logger;
	/** Businesses somebody here listens to; the others' messages are not even read. */
	businesses(): number[];
	deliver(message: LiveMessage): void;
}

const batchMs = 5;
const checkMs = 5_000;
const mostWaiting = 10_000;

/**
 * Holds one connection that hears every committed message of the installation, whichever process wrote it. Losing the
 * connection loses nothing: the next one first reads what was written meanwhile.
 */
export async function startListener(options: Options) {
	const { ownerPool, log } = options;
	let closed = false;
	let release = () => {};
	let heardAt = Date.now();
	const recent = createRecent();
	const deliver = (message: LiveMessage) => recent.isNew(message.id) && options.deliver(message);
	const read = createBatch(
		async (pairs) => {
			const wanted = new Set(options.businesses());
			const mine = pairs.filter(([business]) => wanted.has(business));
			if (mine.length > 0) for (const message of await listMessages(ownerPool, mine)) deliver(message);
		},
		() => closed,
	);

	async function listen() {
		const client = await ownerPool.connect();
		const lost = new Promise<void>((resolve) => {
			client.once("error", () => resolve());
			client.once("end", () => resolve());
			release = () => resolve();
		});
		client.on("notification", ({ payload }) => read.add(parsePair(payload)));
		const checks = setInterval(() => void check(client), checkMs);
		try {
			await client.query("listen cable");
			await catchUp();
			ready();
			await lost;
		} finally {
			clearInterval(checks);
			client.removeAllListeners("notification");
			// Destroyed, not returned: another user of the pool must not inherit a listening connection.
			client.release(true);
		}
	}

	/** A connection can die without a word; a question finds out. */
	async function check(client: pg.PoolClient) {
		const answered = await Promise.race([
			client.query("select 1").then(
				() => true,
				() => false,
			),
			sleep(checkMs, false, { ref: false }),
		]);
		if (answered) heardAt = Date.now();
		else release();
	}

	async function catchUp() {
		const seconds = Math.ceil((Date.now() - heardAt) / 1000) + limits.overlap;
		heardAt = Date.now();
		const businesses = options.businesses();
		if (businesses.length === 0) return;
		for (const message of await listRecentMessages(ownerPool, businesses, seconds)) deliver(message);
	}

	let ready = () => {};
	const first = new Promise<void>((resolve) => {
		ready = resolve;
	});
	const running = (async () => {
		while (!closed) {
			try {
				await listen();
				if (!closed) log.warn("the live listener lost its connection");
			} catch (error) {
				if (!closed) log.warn({ err: error }, "the live listener could not connect");
			}
			if (!closed) await sleep(500, undefined, { ref: false });
		}
	})();
	await first;

	return {
		async close() {
			closed = true;
			release();
			await running;
			await read.idle();
		},
	};
}

/** Gathers what arrives within a few milliseconds, so that a burst of messages is one query. */
function createBatch(run: (pairs: [number, number][]) => Promise<void>, isClosed: () => boolean) {
	let pairs: [number, number][] = [];
	let running: Promise<void> | undefined;
	async function drain() {
		while (pairs.length > 0 && !isClosed()) {
			await sleep(batchMs);
			const now = pairs;
			pairs = [];
			try {
				await run(now);
			} catch {
				pairs = now.concat(pairs).slice(0, mostWaiting);
				await sleep(checkMs / 10, undefined, { ref: false });
			}
		}
		running = undefined;
	}
	return {
		add(pair: [number, number] | undefined) {
			if (!pair) return;
			pairs.push(pair);
			running ??= drain();
		},
		idle: async () => running,
	};
}

/** Remembers the last ids, so that a catch-up does not repeat what was heard. */
function createRecent(most = 20_000) {
	const ids = new Set<number>();
	return {
		isNew(id: number) {
			if (ids.has(id)) return false;
			ids.add(id);
			if (ids.size > most) for (const old of [...ids].slice(0, most / 2)) ids.delete(old);
			return true;
		},
	};
}

function parsePair(payload = ""): [number, number] | undefined {
	const [business, id] = payload.split(":").map(Number);
	return business && id ? [business, id] : undefined;
}
