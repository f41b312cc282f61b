import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createConnectionThrottle } from "./connection-throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("createConnectionThrottle admits a crowd in growing batches and everyone in order", async () => {
	const gate = createConnectionThrottle({ most: 5, everyMs: 10 });
	const entered: number[] = [];
	const come = (user: number) => void gate.enter().then(() => entered.push(user));
	come(0);
	await vi.advanceTimersByTimeAsync(0);
	expect(entered).toEqual([0]);
	await vi.advanceTimersByTimeAsync(100);
	for (let user = 1; user <= 200; user++) come(user);
	await vi.advanceTimersByTimeAsync(0);
	expect(entered).toHaveLength(3);
	await vi.advanceTimersByTimeAsync(100);
	expect(entered.length).toBeGreaterThan(20);
	expect(entered.length).toBeLessThan(30);
	await vi.advanceTimersByTimeAsync(600);
	expect(entered).toEqual(Array.from({ length: 201 }, (_, user) => user));
});

test("close resolves every waiting enter call", async () => {
	const gate = createConnectionThrottle({ most: 2, everyMs: 10 });
	const all = Promise.all(Array.from({ length: 50 }, () => gate.enter()));
	gate.close();
	await all;
});
