/** What of a person meets a row of a criterion: a text, and two numbers whose sense the criterion tells. */
export interface CriterionFact {
	criterion: string;
	/** How far they got, where the criterion asks that. */
	stage?: string | number | undefined;
	text: string | null;
	first: number | null;
	second: number | null;
}
