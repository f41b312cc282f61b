import { createServer } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { connectPatiently, DatabaseUnavailable, retryUntilReachable } from "./wait-for-database.ts";

const away = (code: string) => Object.assign(new Error("with an address nobody should read"), { code });

/** Fails with each of these errors in turn, then succeeds. */
function failing(errors: unknown[]) {
	let calls = 0;
	return {
		get calls() {
			return calls;
		},
		async work() {
			calls += 1;
			if (calls <= errors.length) throw errors[calls - 1];
			return "answer";
		},
	};
}

test("retryUntilReachable waits for an unreachable database and logs without one line per attempt", async () => {
	const messages: string[] = [];
	const errors = [away("ECONNREFUSED"), away("57P03"), new Error("Connection terminated due to connection timeout")];
	const database = failing(errors);
	const answer = await retryUntilReachable(database.work, { log: (text) => messages.push(text), pauseMs: 1 });
	expect(answer).toBe("answer");
	expect(database.calls).toBe(4);
	expect(messages).toEqual(["The database does not answer yet (ECONNREFUSED); trying again"]);
});

test("retryUntilReachable rejects at once when the error cannot be fixed by waiting", async () => {
	const database = failing([away("28P01")]);
	await expect(retryUntilReachable(database.work, { log: () => {}, pauseMs: 1 })).rejects.toMatchObject({
		code: "28P01",
	});
	expect(database.calls).toBe(1);
});

test("retryUntilReachable rejects with DatabaseUnavailable when the database never responds", async () => {
	const database = failing(Array(1_000).fill(away("ECONNREFUSED")));
	const waiting = retryUntilReachable(database.work, { log: () => {}, patienceMs: 20, pauseMs: 5 });
	await expect(waiting).rejects.toThrow(DatabaseUnavailable);
	await expect(waiting).rejects.toThrow(/^The database did not answer in \d+ s: ECONNREFUSED$/);
});

test("connectPatiently makes a pool retry connections until it is switched back", async () => {
	// Accepts connections without responding, like an overloaded server.
	const silent = createServer(() => {}).listen(0, "127.0.0.1");
	await new Promise((resolve) => silent.once("listening", resolve));
	const { port } = silent.address() as { port: number };
	const pool = new pg.Pool({ host: "127.0.0.1", port, user: "x", connectionTimeoutMillis: 30 });
	const connectQuickly = connectPatiently([pool, undefined]);
	const early = await Promise.race([
		pool.connect().then(
			() => "connected",
			() => "gave up",
		),
		new Promise((resolve) => setTimeout(resolve, 200, "waits")),
	]);
	expect(early).toBe("waits");
	connectQuickly();
	await expect(pool.connect()).rejects.toThrow(/timeout/);
	silent.close();
});
