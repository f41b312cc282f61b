import { describe, expect, test } from "vitest";
import { allowsApproach, type Protection, strictestProtection } from "./off-limits.ts";

const company: Protection = {
	id: 1,
	uid: "a",
	kind: "company",
	severity: "block",
	rule: "Acme",
	reason: "Contrato",
	until: null,
	companies: [10, 11],
	job: null,
	recruiter: null,
	internalException: true,
};

describe("allowsApproach", () => {
	test.each([
		["nobody without a job", company, {}, false],
		["another client's job", company, { job: { id: 5, company: 20 } }, false],
		["the company's own job", company, { job: { id: 5, company: 10 } }, true],
		["a job of its group", company, { job: { id: 5, company: 11 } }, true],
		[
			"its own job, where that is no exception",
			{ ...company, internalException: false },
			{ job: { id: 5, company: 10 } },
			false,
		],
		["the job it came from", { ...company, job: 5, internalException: false }, { job: { id: 5, company: 20 } }, true],
		["who looks after the person", { ...company, recruiter: 7 }, { recruiter: 7 }, true],
		["nobody else", { ...company, recruiter: 7 }, { recruiter: 8 }, false],
		["not everybody, when nobody looks after them", company, { recruiter: null }, false],
	] as const)("judges the exception: %s", (_, item, expected, free) =>
		expect(allowsApproach(item, expected)).toBe(free),
	);
});

test("strictestProtection prefers a block to a warning, then the longest protection", () => {
	const build = (severity: "block" | "warn", until: string | null) => ({ severity, until });
	expect(
		strictestProtection([build("warn", null), build("block", "2026-01-01"), build("block", "2027-01-01")])?.until,
	).toBe("2027-01-01");
	expect(strictestProtection([build("block", "2027-01-01"), build("block", null)])?.until).toBeNull();
	expect(strictestProtection([])).toBeUndefined();
});
