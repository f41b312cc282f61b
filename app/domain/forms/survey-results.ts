import type { Question } from "./survey-questions.ts";

/** How often something was answered. */
export interface AnswerCount {
	key: string;
	said: string;
	count: number;
}

export interface QuestionResult {
	question: Question;
	answers: number;
	/** For choices and scores: count and share (0 to 1) of every option. */
	bars: { said: string; count: number; share: number }[];
	nps: Nps | null;
}

export interface Nps {
	/** From -100 to 100. */
	score: number;
	promoters: number;
	passives: number;
	detractors: number;
}

/** With fewer anonymous answers, their authors could be identified. */
export const minAnonymousAnswers = 5;

const tenPoints = Array.from({ length: 11 }, (_, point) => String(point));

/** Options removed since then still count. */
export function surveyResults(questions: readonly Question[], counted: readonly AnswerCount[]): QuestionResult[] {
	return questions.map((question) => {
		const own = counted.filter(({ key }) => key === question.key);
		const answers = own.reduce((sum, { count }) => sum + count, 0);
		const messages = [...new Set([...getOptions(question), ...own.map((item) => item.said)])];
		const getCount = (text: string) => own.find((result) => result.said === text)?.count ?? 0;
		return {
			question,
			answers,
			bars:
				question.kind === "text"
					? []
					: messages.map((item) => ({
							said: item,
							count: getCount(item),
							share: answers === 0 ? 0 : getCount(item) / answers,
						})),
			nps: question.kind === "score" && answers > 0 ? getNps(own, answers) : null,
		};
	});
}

function getOptions({ kind, options = [] }: Question): readonly string[] {
	if (kind === "score") return tenPoints;
	return kind === "yes" ? ["yes", "no"] : kind === "choice" ? options : [];
}

/** Percentage of 9 and 10 minus percentage of 0 to 6. */
function getNps(own: readonly AnswerCount[], answers: number): Nps {
	const within = (least: number, most: number) =>
		own.filter(({ said }) => Number(said) >= least && Number(said) <= most).reduce((sum, { count }) => sum + count, 0);
	const [promoters, passives, detractors] = [within(9, 10), within(7, 8), within(0, 6)];
	return { score: Math.round(((promoters - detractors) / answers) * 100), promoters, passives, detractors };
}
