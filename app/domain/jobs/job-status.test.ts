import { expect, test } from "vitest";
import { isReady, nextStatuses, statusProblem } from "./job-status.ts";

const change = { mayApprove: true, ready: true, reason: null };

test.each<[string, Parameters<typeof statusProblem>[0], ReturnType<typeof statusProblem>]>([
	["a draft asks for approval", { ...change, from: 0, to: 1, mayApprove: false }, null],
	["a draft is opened by who may approve", { ...change, from: 0, to: 2 }, null],
	["and by nobody else", { ...change, from: 0, to: 2, mayApprove: false }, "approval"],
	["nor what waits for approval", { ...change, from: 1, to: 2, mayApprove: false }, "approval"],
	["on hold and back needs no approval", { ...change, from: 3, to: 2, mayApprove: false }, null],
	["an open job is filled", { ...change, from: 2, to: 4 }, null],
	["closing says why", { ...change, from: 2, to: 6 }, "reason"],
	["a blank is no reason", { ...change, from: 2, to: 5, reason: "  " }, "reason"],
	["with a reason it closes", { ...change, from: 2, to: 6, reason: "Orçamento cortado" }, null],
	["an ended job is reopened", { ...change, from: 6, to: 2, mayApprove: false }, null],
	["and goes nowhere else", { ...change, from: 6, to: 3 }, "change"],
	["a draft is not put on hold", { ...change, from: 0, to: 3 }, "change"],
	["what says too little is not opened", { ...change, from: 0, to: 2, ready: false }, "notReady"],
	["nor sent for approval", { ...change, from: 0, to: 1, ready: false }, "notReady"],
	["but may be cancelled", { ...change, from: 0, to: 5, ready: false, reason: "Engano" }, null],
])("statusProblem of a status change: %s", (_, request, problem) => {
	expect(statusProblem(request)).toBe(problem);
});

test("nextStatuses returns only the possible statuses", () => {
	expect(nextStatuses(0, true)).toEqual([1, 2, 5]);
	expect(nextStatuses(0, false)).toEqual([1, 5]);
	expect(nextStatuses(2, false)).toEqual([3, 4, 5, 6]);
	expect(nextStatuses(6, false)).toEqual([2]);
	expect(nextStatuses(77, true)).toEqual([]);
});

test("isReady requires a title, a regime, an owner and a process", () => {
	const job = { title: "Analista", regimes: [2], owner_id: 1, process: 11 };
	expect(isReady(job)).toBe(true);
	for (const less of [{ title: " " }, { regimes: [] }, { owner_id: null }, { process: 0 }])
		expect(isReady({ ...job, ...less })).toBe(false);
});
