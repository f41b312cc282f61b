import { expect, test } from "vitest";
import { confirmsName } from "../text/confirms-name.ts";
import { awaitsApproval, findApprovalReasons, findDecisionProblem } from "./offer-approval.ts";
import { toLetterBlocks } from "./offer-letter.ts";
import { getOfferProgress, type OfferFacts } from "./offer-progress.ts";
import { daysLeft, getLetterState, type OfferLetterFacts } from "./offer-response.ts";

const terms = {
	salary: 1_000_000,
	currency: "BRL",
	jobMost: 1_000_000,
	jobCurrency: "BRL",
	overRange: 0,
	discount: 0,
	discountLimit: null,
};

test.each([
	[{}, []],
	[{ salary: 1_000_001 }, ["above_range"]],
	[{ salary: 1_050_000, overRange: 500 }, []],
	[{ salary: 1_050_001, overRange: 500 }, ["above_range"]],
	[{ salary: 9_000_000, overRange: null }, []],
	[{ salary: 9_000_000, jobMost: null }, []],
	[{ salary: 1, currency: "USD" }, ["other_currency"]],
	[{ discount: 1001, discountLimit: 1000 }, ["discount"]],
	[{ discount: 1000, discountLimit: 1000, salary: 1_000_001 }, ["above_range"]],
] as const)("findApprovalReasons of %j returns the expected reasons", (change, reasons) => {
	expect(findApprovalReasons({ ...terms, ...change })).toEqual(reasons);
});

test("awaitsApproval is false only after approval or without reasons", () => {
	for (const state of ["none", "waiting", "refused"] as const) expect(awaitsApproval(["discount"], state)).toBe(true);
	expect(awaitsApproval(["discount"], "approved")).toBe(false);
	expect(awaitsApproval([], "none")).toBe(false);
});

test("findDecisionProblem refuses the requester and the owner of the offer", () => {
	const offer = { status: "approval", approval_requested_by_id: 1, owner_id: 2 } as const;
	expect([1, 2, 3].map((id) => findDecisionProblem(offer, id))).toEqual(["own", "own", null]);
	expect(findDecisionProblem({ ...offer, status: "draft" }, 3)).toBe("notWaiting");
});

const letter: OfferLetterFacts = {
	status: "sent",
	valid_until: "2026-12-10",
	today: "2026-12-10",
	replaced: false,
	job_status: 2,
	stage: 7,
	withdrawn: false,
};

test.each([
	[{}, "open"],
	[{ today: "2026-12-11" }, "expired"],
	[{ valid_until: null }, "open"],
	[{ status: "expired" }, "expired"],
	[{ status: "withdrawn" }, "withdrawn"],
	[{ status: "withdrawn", replaced: true }, "replaced"],
	[{ status: "accepted", replaced: true, stage: 8, job_status: 4 }, "accepted"],
	[{ status: "refused", today: "2027-01-01" }, "refused"],
	[{ job_status: 4 }, "closed"],
	[{ job_status: 3 }, "open"],
	[{ stage: 9 }, "closed"],
	[{ withdrawn: true }, "closed"],
] as const)("getLetterState of %j is %s", (change, state) => {
	expect(getLetterState({ ...letter, ...change })).toBe(state);
});

test.each([
	["ana souza", "Ana Souza", true],
	["Ana Maria de Souza", "Ana Souza", true],
	["ANA  SOÚZA", "Ana Souza", true],
	["Ana", "Ana Souza", false],
	["Bia Souza", "Ana Souza", false],
	["Ana de Lima", "Ana de Souza", false],
	["Pelé", "Pele", true],
	["", "Ana", false],
] as const)("confirmsName of %s for %s is %s", (input, name, same) => {
	expect(confirmsName(input, name)).toBe(same);
});

test("daysLeft counts whole days until the last day", () => {
	expect(daysLeft("2026-12-10", "2026-12-10")).toBe(0);
	expect(daysLeft("2027-01-01", "2026-12-30")).toBe(2);
	expect(daysLeft("2026-12-09", "2026-12-10")).toBe(-1);
});

test("getOfferProgress lists the steps of an offer letter from draft to answer", () => {
	const at = new Date();
	const offer: OfferFacts = {
		status: "draft",
		approval_state: "none",
		has_letter: false,
		opened_at: null,
		change_requested_at: null,
	};
	const steps: Partial<OfferFacts>[] = [
		{},
		{ status: "approval", approval_state: "waiting" },
		{ approval_state: "refused" },
		{ approval_state: "approved" },
		{ status: "sent" },
		{ status: "sent", has_letter: true },
		{ status: "sent", has_letter: true, opened_at: at },
		{ status: "sent", has_letter: true, opened_at: at, change_requested_at: at },
		{ status: "accepted", has_letter: true, change_requested_at: at },
	];
	expect(steps.map((step) => getOfferProgress({ ...offer, ...step }))).toEqual([
		"draft",
		"approval",
		"disapproved",
		"approved",
		"recorded",
		"sent",
		"read",
		"change",
		"accepted",
	]);
});

test("toLetterBlocks splits a template text into paragraphs and items, within its limits", () => {
	expect(toLetterBlocks("Olá\n\n• Um\n- Dois\n  \nFim")).toEqual([
		{ kind: "text", text: "Olá" },
		{ kind: "item", text: "Um" },
		{ kind: "item", text: "Dois" },
		{ kind: "text", text: "Fim" },
	]);
	expect(toLetterBlocks("a\n".repeat(100_000)).length).toBe(400);
});
