import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAdmissionLimiter } from "./admission-limiter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("few walk in, a crowd in portions that grow, everybody in turn and in the end", async () => {
	const gate = createAdmissionLimiter({ most: 5, everyMs: 10 });
	const entered: number[] = [];
	const come = (who: number) => void gate.enter().then(() => entered.push(who));
	come(0);
	await vi.advanceTimersByTimeAsync(0);
	expect(entered).toEqual([0]);
	await vi.advanceTimersByTimeAsync(100);
	for (let who = 1; who <= 200; who++) come(who);
	await vi.advanceTimersByTimeAsync(0);
	expect(entered).toHaveLength(3);
	await vi.advanceTimersByTimeAsync(100);
	expect(entered.length).toBeGreaterThan(20);
	expect(entered.length).toBeLessThan(30);
	await vi.advanceTimersByTimeAsync(600);
	expect(entered).toEqual(Array.from({ length: 201 }, (_, who) => who));
});

test("when it closes nobody is left waiting", async () => {
	const gate = createAdmissionLimiter({ most: 2, everyMs: 10 });
	const all = Promise.all(Array.from({ length: 50 }, () => gate.enter()));
	gate.close();
	await all;
});
