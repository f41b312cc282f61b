import { expect, test } from "vitest";
import { WorkBatcher } from "./work-batcher.ts";

test("WorkBatcher runs together, in order, the items that arrive while the first is running", async () => {
	const calls: (readonly number[])[] = [];
	const work = new WorkBatcher<number, number>(async (_, items) => {
		calls.push(items);
		return items.map((item) => item * 2);
	}, 3);
	const results = await Promise.all([1, 2, 3, 4, 5].map((item) => work.run("a", item)));
	expect(results).toEqual([2, 4, 6, 8, 10]);
	expect(calls).toEqual([[1], [2, 3, 4], [5]]);
	// A finished key leaves no state behind.
	expect(await work.run("a", 6)).toBe(12);
	expect(calls.at(-1)).toEqual([6]);
});

test("WorkBatcher completes the other items when one of them fails", async () => {
	const work = new WorkBatcher<number, number>(async (_, items) => {
		if (items.includes(3)) throw new Error("not this one");
		return [...items];
	}, 10);
	const results = await Promise.allSettled([1, 2, 3, 4].map((item) => work.run("a", item)));
	expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});
