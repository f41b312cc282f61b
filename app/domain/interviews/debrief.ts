import { type Agreement, type AttributeVerdict, countVerdicts, type Verdict } from "./scorecard.ts";

interface Given {
	interviewer: string;
	judgements: readonly AttributeVerdict[];
	verdict: Verdict;
}

export interface AttributeSummary extends Agreement {
	attribute: string;
	quotes: { interviewer: string; verdict: Verdict | null; text: string }[];
}

/** Summaries of attributes, in order of their first judgement. */
export function summarizeAttributes(cards: readonly Given[]): AttributeSummary[] {
	const names = [...new Set(cards.flatMap(({ judgements }) => judgements.map(({ attribute }) => attribute)))];
	return names.map((attribute) => {
		const rows = cards.flatMap(({ interviewer, judgements }) =>
			judgements.filter((row) => row.attribute === attribute).map((row) => ({ ...row, interviewer })),
		);
		return {
			attribute,
			...countVerdicts(rows.map(({ verdict }) => verdict)),
			quotes: rows.flatMap(({ interviewer, verdict, note }) => (note ? [{ interviewer, verdict, text: note }] : [])),
		};
	});
}

/** Attributes without doubts, and those without praise; split ones are neither. */
export function findStrengths(attributes: readonly AttributeSummary[]) {
	const negative = ({ counts }: AttributeSummary) => counts.definitely_no + counts.no;
	const positive = ({ counts }: AttributeSummary) => counts.yes + counts.strong_yes;
	const names = (rows: readonly AttributeSummary[]) => rows.map(({ attribute }) => attribute);
	return {
		strengths: names(attributes.filter((row) => positive(row) > 0 && negative(row) === 0)),
		doubts: names(attributes.filter((row) => negative(row) > 0 && positive(row) === 0)),
	};
}
