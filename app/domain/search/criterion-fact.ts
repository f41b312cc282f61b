/** Evidence for a criterion: a text and two numbers whose meaning depends on the criterion. */
export interface CriterionFact {
	criterion: string;
	/** Stage reached, for criteria about stages. */
	stage?: string | number | undefined;
	text: string | null;
	first: number | null;
	second: number | null;
}
