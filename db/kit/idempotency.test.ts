import { expect, test } from "vitest";
import { withRollback } from "#db/testing.ts";
import { KeyReusedError, runOnce } from "./idempotency.ts";

test("runOnce returns the first result for a repeated request, refuses a reused key and separates senders", () =>
	withRollback(async ({ trx }) => {
		let done = 0;
		const send = (actor: string, hash: string) =>
			runOnce(trx, { actor, key: "0a1b2c3d-4e5f", hash }, async () => {
				done += 1;
				return `result ${done}`;
			});
		expect(await send("recruiter:1", "some")).toBe("result 1");
		expect(await send("recruiter:1", "some")).toBe("result 1");
		await expect(send("recruiter:1", "other")).rejects.toThrow(KeyReusedError);
		expect(done).toBe(1);
		expect(await send("recruiter:2", "other")).toBe("result 2");
	}));

test("runOnce runs each content once when other content counts as another request", () =>
	withRollback(async ({ trx }) => {
		let done = 0;
		const send = (hash: string) =>
			runOnce(trx, { actor: "recruiter:1", key: "0a1b2c3d-4e5f", hash, reused: "another" }, async () => {
				done += 1;
				return `result ${done}`;
			});
		expect(await send("some")).toBe("result 1");
		expect(await send("other")).toBe("result 2");
		expect(await send("other")).toBe("result 2");
		expect(await send("some")).toBe("result 1");
	}));
