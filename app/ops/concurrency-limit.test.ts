import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

test("createConcurrencyLimit runs up to its limit in order and frees the slot of a failed task", async () => {
	const inTurn = createConcurrencyLimit({ most: 2 });
	let now = 0;
	let most = 0;
	const order: number[] = [];
	const work = (n: number) =>
		inTurn(async () => {
			order.push(n);
			most = Math.max(most, ++now);
			await sleep(2);
			now -= 1;
			if (n === 3) throw new Error("three");
			return n;
		});
	const done = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => work(n)));
	expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
	expect(most).toBe(2);
	expect(done.map((item) => (item.status === "fulfilled" ? item.value : "failed"))).toEqual([
		...[0, 1, 2, "failed"],
		...[4, 5, 6, 7, 8, 9],
	]);
});

test("createConcurrencyLimit starts the next task when one exceeds its patience", async () => {
	const inTurn = createConcurrencyLimit({ most: 1, patience: 20 });
	let finish = () => {};
	const slow = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
	expect(await inTurn(async () => "quick")).toBe("quick");
	finish();
	await slow;
	const order: string[] = [];
	const both = ["first", "second"].map((name) =>
		inTurn(async () => {
			order.push(`${name} in`);
			await sleep(2);
			order.push(`${name} out`);
		}),
	);
	await Promise.all(both);
	expect(order).toEqual(["first in", "first out", "second in", "second out"]);
});
