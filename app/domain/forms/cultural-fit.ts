import type { Answers, EvaluationQuestion } from "./evaluation.ts";

/** Each dimension has three statements, of which the last is reversed. */
export const dimensions = ["autonomy", "pace", "collaboration", "structure", "innovation", "feedback"] as const;
export type Dimension = (typeof dimensions)[number];

interface Statement {
	key: string;
	dimension: Dimension;
	/** Agreement counts towards the opposite end. */
	inverse: boolean;
	pt: string;
	en: string;
}

const sentences: Record<Dimension, readonly [pt: string, en: string][]> = {
	autonomy: [
		["Prefiro decidir sozinho como fazer meu trabalho.", "I prefer to decide myself how to do my work."],
		["Funciono bem com poucas orientações.", "I work well with little guidance."],
		["Gosto de receber o passo a passo do que fazer.", "I like to be given the steps of what to do."],
	],
	pace: [
		["Prefiro entregar rápido e melhorar depois.", "I prefer to deliver fast and improve later."],
		[
			"Mudanças de prioridade durante a semana não me atrapalham.",
			"Changes of priority during the week do not disturb me.",
		],
		["Preciso de tempo para fazer com calma e sem pressa.", "I need time to do things calmly and without haste."],
	],
	collaboration: [
		["Trabalho melhor em grupo do que sozinho.", "I work better in a group than alone."],
		["Peço a opinião de colegas antes de decidir.", "I ask colleagues for their opinion before deciding."],
		["Prefiro ser cobrado só pelo meu próprio resultado.", "I prefer to answer only for my own result."],
	],
	structure: [
		["Processos claros me ajudam a trabalhar.", "Clear processes help me to work."],
		["Gosto de papéis e responsabilidades bem definidos.", "I like roles and duties well defined."],
		["Sinto-me bem quando quase nada está definido ainda.", "I feel well when hardly anything is defined yet."],
	],
	innovation: [
		[
			"Gosto de experimentar jeitos novos mesmo com risco de errar.",
			"I like to try new ways even at the risk of failing.",
		],
		["Sugiro mudanças mesmo quando tudo funciona.", "I suggest changes even when everything works."],
		["Prefiro o que já foi testado e funciona.", "I prefer what was tested and works."],
	],
	feedback: [
		["Gosto de ouvir críticas diretas sobre o meu trabalho.", "I like to hear direct criticism of my work."],
		["Digo com franqueza quando discordo.", "I say frankly when I disagree."],
		["Evito conversas difíceis sempre que posso.", "I avoid difficult talks whenever I can."],
	],
};

export const statements: readonly Statement[] = dimensions.flatMap((dimension) =>
	sentences[dimension].map(([pt, en], at) => ({
		key: `${dimension}_${at + 1}`,
		dimension,
		inverse: at === 2,
		pt,
		en,
	})),
);

const scale = ["1", "2", "3", "4", "5"];

/** The sentences as questions of a form. */
export const buildFitQuestions = (): EvaluationQuestion[] =>
	statements.map(({ key, pt, en }) => ({
		key,
		pt,
		en,
		kind: "multiple choice",
		required: true,
		options: scale,
		right: [],
		several: false,
		points: 0,
		knockout: false,
		when: null,
		consent: null,
	}));

/** From 1 to 5 by dimension. */
export type Profile = Readonly<Record<Dimension, number>>;

/** Mean of the answers by dimension; inverse statements are reversed. */
export function getFitProfile(answers: Answers): Profile {
	const averages = dimensions.map((dimension): [Dimension, number] => {
		const values = statements
			.filter((statement) => statement.dimension === dimension)
			.flatMap(({ key, inverse }) => {
				const value = Number(answers[key]);
				return value >= 1 && value <= 5 ? [inverse ? 6 - value : value] : [];
			});
		const mean = values.length === 0 ? 3 : values.reduce((sum, value) => sum + value, 0) / values.length;
		return [dimension, Math.round(mean * 10) / 10];
	});
	return Object.fromEntries(averages) as Record<Dimension, number>;
}

export interface DimensionGap {
	dimension: Dimension;
	person: number;
	company: number;
	/** Positive: the person scores higher than the company. */
	gap: number;
	/** Worth talking about: more than a point apart. */
	apart: boolean;
}

/** Differences between a person and a company; never a verdict. */
export const getFitGaps = (person: Profile, company: Profile): DimensionGap[] =>
	dimensions.map((dimension) => {
		const gap = Math.round((person[dimension] - company[dimension]) * 10) / 10;
		return { dimension, person: person[dimension], company: company[dimension], gap, apart: Math.abs(gap) > 1 };
	});

/** Similarity from 0 to 100. */
export const culturalFitPercent = (gaps: readonly DimensionGap[]): number =>
	Math.round(100 - (gaps.reduce((sum, { gap }) => sum + Math.abs(gap), 0) / (gaps.length * 4)) * 100);
