import { expect, test } from "vitest";
import { findStrengths, summarizeAttributes } from "./debrief.ts";
import type { Verdict } from "./scorecard.ts";

const card = (interviewer: string, judged: Record<string, [Verdict | null, string | null]>) => ({
	interviewer,
	verdict: "yes" as const,
	judgements: Object.entries(judged).map(([attribute, [verdict, note]]) => ({ attribute, verdict, note })),
});

const cards = [
	card("Ana", { Clareza: ["yes", "Direta"], Técnica: ["no", null], Ritmo: ["yes", null] }),
	card("Bruno", { Clareza: ["strong_yes", null], Técnica: ["definitely_no", "Sem SQL"], Ritmo: ["no", null] }),
];

test("summarizeAttributes counts verdicts and lists quotes by attribute", () => {
	const [clarity, technical] = summarizeAttributes(cards);
	expect(clarity).toMatchObject({ attribute: "Clareza", state: "agreed", spread: 1, total: 2 });
	expect(clarity?.quotes).toEqual([{ interviewer: "Ana", verdict: "yes", text: "Direta" }]);
	expect(technical?.quotes).toEqual([{ interviewer: "Bruno", verdict: "definitely_no", text: "Sem SQL" }]);
});

test("findStrengths excludes attributes on which interviewers disagree", () => {
	expect(findStrengths(summarizeAttributes(cards))).toEqual({ strengths: ["Clareza"], doubts: ["Técnica"] });
});
