import { describe, expect, test } from "vitest";
import { enumerations } from "../reference/enumerations.ts";
import {
	findProposalProblem,
	isClosedProposal,
	needsReason,
	type ProposalChange,
	startsWork,
} from "./proposal-status.ts";

const from = (more: Partial<ProposalChange>) =>
	findProposalProblem({ from: 1, to: 2, reason: null, signed: false, discount: "none", ...more });

describe("findProposalProblem", () => {
	const talking = enumerations.proposalStatuses.filter(
		(proposalStatuse) => !isClosedProposal(proposalStatuse) && !startsWork(proposalStatuse),
	);
	test("allows any change between statuses that neither close the proposal nor start work", () => {
		for (const a of talking) for (const b of talking) expect(from({ from: a, to: b })).toBeNull();
		expect(talking).toHaveLength(19);
	});
	test.each(enumerations.proposalStatuses.filter(needsReason))("requires a reason for status %i", (to) => {
		expect(from({ to })).toBe("reason");
		expect(from({ to, reason: "Overprice" })).toBeNull();
	});
	test.each(enumerations.proposalStatuses.filter(startsWork))(
		"requires a signed proposal and an agreed discount for status %i",
		(to) => {
			expect(from({ to })).toBe("unsigned");
			expect(from({ to, signed: true })).toBeNull();
			expect(from({ to, signed: true, discount: "waiting" })).toBe("discount");
			expect(from({ to, signed: true, discount: "refused" })).toBe("discount");
			expect(from({ to, signed: true, from: 7 })).toBe("reopenFirst");
		},
	);
	test("locks a converted proposal and allows conversion only from a won status", () => {
		for (const to of enumerations.proposalStatuses) expect(from({ from: 9, to, reason: "x" })).toBe("locked");
		expect(from({ to: 9 })).toBe("notWon");
		for (const won of [5, 8, 21]) expect(from({ from: won, to: 9, signed: true })).toBeNull();
	});
	test("refuses to move a signed proposal back to negotiation", () => {
		expect(from({ from: 5, to: 4, signed: true })).toBe("afterSignature");
		expect(from({ from: 7, to: 4 })).toBeNull();
	});
});
