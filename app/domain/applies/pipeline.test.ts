import { describe, expect, test } from "vitest";
import { enumerations } from "../reference/enumerations.ts";
import { applyForms, reopenForm } from "./apply-forms.ts";
import { checkMove, formBeforeMove, type Move } from "./apply-move.ts";
import { defaultPipeline, getDefaultForm, getInterviewStatusAfterMove } from "./pipeline.ts";
import { getReasonSides, getSuggestedSide, rejectReasons } from "./reject-reasons.ts";
import { getStatusStyle, statusBadge } from "./status-badge.ts";

const process = defaultPipeline.map((row) => row.status);
const move = (changes: Partial<Move>) => checkMove({ from: 0, to: 1, isAdmin: false, process, ...changes });
const getReason = (verdict: ReturnType<typeof checkMove>) => (verdict.ok ? null : verdict.reason);
const rejection = { reject_reason: 2, reject_side: "consultant" };

describe("pipeline forms by status", () => {
	test("defaultPipeline has the specified names, positions and statuses", () => {
		expect(defaultPipeline.map((row) => `${row.name} ${row.position}/${row.status}`)).toEqual([
			"Web Response 0/0",
			"Submission 1/1",
			"Test Sent 2/2",
			"Test Approved 3/3",
			"Internal Interview 4/4",
			"Interview 5/5",
			"Ref. Check 6/6",
			"Offer Extended 7/7",
			"Placement 8/8",
			"Rejected 9/9",
			"Rejected Web Response 13/14",
		]);
	});

	test("getDefaultForm opens a form for six statuses, with both rejections on the rejection form", () => {
		expect(process.map(getDefaultForm).filter((form) => form !== "none")).toEqual([
			"internal_interview",
			"interview",
			"offer_extended",
			"placement",
			"rejected",
			"rejected",
		]);
	});
});

describe("checkMove", () => {
	test("allows a move between any two statuses for an admin with form and note", () => {
		for (const from of process) {
			for (const to of process) {
				if (from === to) continue;
				const form = to === 9 || to === 14 ? rejection : getDefaultForm(to) === "none" ? null : { filled: true };
				expect(checkMove({ from, to, isAdmin: true, process, form, note: "Reaberto" })).toEqual({ ok: true });
			}
		}
	});

	test("requires an admin to leave Placement, even for a rejection", () => {
		expect(getReason(move({ from: 8, to: 1 }))).toBe("placementNeedsAdmin");
		expect(getReason(move({ from: 8, to: 9, form: rejection }))).toBe("placementNeedsAdmin");
		expect(move({ from: 8, to: 1, isAdmin: true })).toEqual({ ok: true });
	});

	test("requires a reason with a matching side for a rejection", () => {
		expect(getReason(move({ to: 9 }))).toBe("rejectedNeedsReason");
		expect(getReason(move({ to: 9, form: { reject_reason: 24, reject_side: "consultant" } }))).toBe(
			"rejectedNeedsReason",
		);
		expect(move({ to: 9, form: { reject_reason: 24, reject_side: "client" } })).toEqual({ ok: true });
		expect(getReason(move({ to: 14 }))).toBe("rejectedNeedsReason");
		expect(getReason(move({ to: 14, requiredForm: "none" }))).toBe("rejectedNeedsReason");
		expect(move({ to: 14, form: rejection })).toEqual({ ok: true });
	});

	test("requires the form of the status or of the job's process", () => {
		expect(getReason(move({ to: 5 }))).toBe("formRequired");
		expect(getReason(move({ to: 2, requiredForm: "interview" }))).toBe("formRequired");
		expect(move({ to: 5, requiredForm: "none" })).toEqual({ ok: true });
	});

	test("requires a note to reopen a rejected apply", () => {
		expect(getReason(move({ from: 9, to: 1 }))).toBe("reopenNeedsNote");
		expect(getReason(move({ from: 14, to: 1, note: "  " }))).toBe("reopenNeedsNote");
		expect(move({ from: 14, to: 1, note: "Voltou atrás" })).toEqual({ ok: true });
		expect(move({ from: 14, to: 9, form: rejection })).toEqual({ ok: true });
	});

	test("refuses unknown statuses and the current status", () => {
		expect(getReason(move({ to: 13 }))).toBe("unknownStatus");
		expect(getReason(move({ to: Number.NaN }))).toBe("unknownStatus");
		expect(getReason(move({ from: 1, to: 1 }))).toBe("sameStatus");
	});

	test("formBeforeMove names the form that precedes a move", () => {
		expect(formBeforeMove(0, 1)).toBeNull();
		expect(formBeforeMove(0, 8)).toBe("placement");
		expect(formBeforeMove(9, 1)).toBe("reopen");
		// Processes from before mandatory reasons have no form there.
		expect(formBeforeMove(0, 14, "none")).toBe("rejected");
	});
});

describe("applyForms", () => {
	test("interview parses the start in local time and checks the interview status", () => {
		const parsed = applyForms.interview.parse({
			starts_at: "2026-12-01T10:00",
			duration_min: 45,
			mode: "video",
			place_or_link: "https://meet.example/1",
			interview_status: 2,
		});
		expect(parsed.starts_at.toISOString()).toBe("2026-12-01T13:00:00.000Z");
		expect(
			applyForms.interview.safeParse({ ...parsed, starts_at: "2026-12-01T10:00", interview_status: 1 }).success,
		).toBe(false);
	});

	test("offer_extended and placement parse typed money into cents", () => {
		expect(applyForms.offer_extended.parse({ salary_cents: "R$ 12.000,00", regime: 2 }).salary_cents).toBe(1_200_000);
		expect(applyForms.offer_extended.safeParse({ salary_cents: "0", regime: 2 }).success).toBe(false);
		expect(
			applyForms.placement.safeParse({ salary_cents: "1", regime: 10, start_date: "2026-02-30" }).error?.issues,
		).toHaveLength(2);
	});

	test("rejected requires a side that fits its reason, and reopenForm a note", () => {
		expect(applyForms.rejected.safeParse({ reject_reason: 29, reject_side: "candidate" }).success).toBe(false);
		expect(applyForms.rejected.safeParse({ reject_reason: 13, reject_side: "candidate" }).success).toBe(true);
		expect(reopenForm.safeParse({ note: " \u0000 " }).success).toBe(false);
	});
});

test("rejectReasons has 34 numbered reasons, each with a suggested side it allows", () => {
	expect(rejectReasons.map((row) => row.id)).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
	for (const { id } of rejectReasons) expect(getReasonSides(id)).toContain(getSuggestedSide(id));
	expect(enumerations.rejectReasons.filter((id) => getSuggestedSide(id) === "client")).toEqual([
		15, 16, 24, 25, 26, 27, 28, 29, 32, 33, 34,
	]);
	expect([30, 31].map((id) => getReasonSides(id))).toEqual([
		["consultant", "candidate"],
		["consultant", "candidate"],
	]);
});

test("statusBadge has a label for every status and a default for unknown ones", () => {
	for (const status of process) expect(statusBadge("pipeline", status).labelKey).toBe(`reference:pipeline.${status}`);
	expect(getStatusStyle("pipeline", "constructor")).toEqual({ tone: "neutral", icon: "circle-dashed" });
	expect(statusBadge("jobStatuses", 99).labelKey).toBe("reference:unknown");
});

test("getInterviewStatusAfterMove follows the submitted form", () => {
	expect(getInterviewStatusAfterMove(4, undefined, 0)).toBe(1);
	expect(getInterviewStatusAfterMove(5, 3, 1)).toBe(3);
	expect(getInterviewStatusAfterMove(6, undefined, 3)).toBe(3);
});
