import { expect, test } from "vitest";
import { rolledBack } from "#db/testing.ts";
import { KeyReused, runOnce } from "./idempotency.ts";

test("a key stands for one request: the same again gets its result, another is refused, and no other sender's counts", () =>
	rolledBack(async ({ trx }) => {
		let done = 0;
		const send = (actor: string, hash: string) =>
			runOnce(trx, { actor, key: "0a1b2c3d-4e5f", hash }, async () => {
				done += 1;
				return `result ${done}`;
			});
		expect(await send("recruiter:1", "some")).toBe("result 1");
		expect(await send("recruiter:1", "some")).toBe("result 1");
		await expect(send("recruiter:1", "other")).rejects.toThrow(KeyReused);
		expect(done).toBe(1);
		expect(await send("recruiter:2", "other")).toBe("result 2");
	}));

test("where other content is another request, it too is done once", () =>
	rolledBack(async ({ trx }) => {
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
