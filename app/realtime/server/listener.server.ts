import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import type { LiveMessage, StreamKey } from "#db/queries/cable-access.ts";
import type { Rooms } from "./rooms.server.ts";

interface Options {
	ownerPool: pg.Pool;
	log: Logger;
	rooms: Rooms;
	/** Rights in this business may have changed. */
	onAccess(businessId: number): void;
	/** Authorisation for this stream may have changed. */
	onStream(stream: StreamKey): void;
	/** A brand changed, or may have while disconnected. */
	onSite(): void;
	/** Public content of a business changed; without an id, any may have. */
	onPublic(businessId?: number): void;
	/** Users of one business, or all, are notified of a change. */
	onNews(business?: number): void;
}

const checkMs = 5_000;
const retryMs = 500;

/** One LISTEN connection for all committed messages; after a reconnect it first reads those missed. */
export async function startListener(options: Options) {
	const { ownerPool, log, rooms } = options;
	let closed = false;
	let release = () => {};
	let pumping: Promise<void> | undefined;

	/** One read at a time; streams that advance meanwhile are read together next. */
	function wake(): Promise<void> {
		pumping ??= (async () => {
			await null;
			try {
				while (rooms.isBehind() && !closed) await look();
			} finally {
				pumping = undefined;
			}
		})();
		return pumping;
	}

	async function look() {
		try {
			await rooms.catchUp();
		} catch (error) {
			if (closed) return;
			log.warn({ err: error }, "live messages could not be read");
			await sleep(retryMs, undefined, { ref: false });
		}
	}

	function hear(payload = "") {
		const [first, kind, ...rest] = payload.split(":");
		const businessId = Number(first);
		if (kind !== "access") options.onNews(businessId);
		if (kind === "access") options.onAccess(businessId);
		else if (kind === "stream") options.onStream({ businessId, stream: rest.join(":") });
		else if (kind === "site") {
			options.onSite();
			options.onPublic();
		} else if (kind === "public") options.onPublic(businessId);
		else if (kind === "moved") rooms.move({ businessId, stream: rest.slice(1).join(":") }, Number(rest[0]));
		else if (kind === "said") {
			const length = Number(rest[1]);
			const text = rest.slice(2).join(":");
			rooms.told({
				business_id: businessId,
				stream: text.slice(0, length),
				seq: Number(rest[0]),
				message: JSON.parse(text.slice(length)) as LiveMessage["message"],
			});
		}
		if (rooms.isBehind()) void wake();
	}

	async function listen() {
		const client = await ownerPool.connect();
		const lost = new Promise<void>((resolve) => {
			client.once("error", () => resolve());
			client.once("end", () => resolve());
			release = () => resolve();
		});
		client.on("notification", ({ payload }) => hear(payload));
		const checks = setInterval(() => void check(client), checkMs);
		try {
			await client.query("listen cable");
			rooms.doubt();
			options.onSite();
			options.onPublic();
			options.onNews();
			await wake();
			ready();
			await lost;
		} finally {
			clearInterval(checks);
			client.removeAllListeners("notification");
			// Destroyed, not returned: another user of the pool must not inherit a listening connection.
			client.release(true);
		}
	}

	/** Detects silently dead connections with a query. */
	async function check(client: pg.PoolClient) {
		const answered = await Promise.race([
			client.query("select 1").then(
				() => true,
				() => false,
			),
			sleep(checkMs, false, { ref: false }),
		]);
		if (!answered) release();
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
			if (!closed) await sleep(retryMs, undefined, { ref: false });
		}
	})();
	await first;

	return {
		wake,
		async close() {
			closed = true;
			release();
			await running;
			await pumping;
		},
	};
}
