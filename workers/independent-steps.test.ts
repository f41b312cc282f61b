import { expect, test, vi } from "vitest";
import { markLost } from "#db/kit/lost-connection.ts";
import { IndependentSteps } from "./independent-steps.ts";
import type { TaskContext } from "./task.ts";

const getSteps = (signal = new AbortController().signal, attempt = 1) => {
	const error = vi.fn();
	const log = { error } as unknown as TaskContext["log"];
	return { error, steps: new IndependentSteps({ log, signal, attempt }) };
};

test("IndependentSteps runs later steps and throws all failures at the end when steps fail", async () => {
	const { error, steps } = getSteps();
	const failures = [new Error("first"), new Error("second")];
	const after = vi.fn(async () => {});
	for (const failure of failures) await steps.run({ step: "files", businessId: 7 }, () => Promise.reject(failure));
	await steps.run({ step: "drafts" }, after);
	expect(after).toHaveBeenCalledOnce();
	expect(error.mock.calls.map(([line]) => line)).toEqual(
		failures.map((err) => ({ alert: false, err, step: "files", businessId: 7 })),
	);
	expect(() => steps.end()).toThrow("2 steps failed, the first with: first");
});

test("IndependentSteps ends quietly when every step succeeds", async () => {
	const { steps } = getSteps();
	await steps.run({ step: "files" }, async () => 1);
	expect(() => steps.end()).not.toThrow();
});

test("IndependentSteps alerts when a third attempt still fails", async () => {
	const { error, steps } = getSteps(undefined, 3);
	await steps.run({ step: "files" }, () => Promise.reject(new Error("still")));
	expect(error).toHaveBeenCalledWith(expect.objectContaining({ alert: true }), expect.any(String));
});

test("IndependentSteps throws at once when the database is lost or the task is over", async () => {
	const lost = Object.assign(new Error("terminated"), { code: "57P01" });
	markLost(lost);
	await expect(getSteps().steps.run({ step: "files" }, () => Promise.reject(lost))).rejects.toBe(lost);
	const over = new Error("The process stops");
	const step = vi.fn(async () => {});
	await expect(getSteps(AbortSignal.abort(over)).steps.run({ step: "files" }, step)).rejects.toBe(over);
	expect(step).not.toHaveBeenCalled();
});
