import type { Question } from "#app/domain/forms/survey-questions.ts";
import { minAnonymousAnswers, type QuestionResult, surveyResults } from "#app/domain/forms/survey-results.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { summarizeSurveyAnswers } from "#db/queries/forms/survey-answers.ts";

interface Of {
	businessId: number;
	survey: { id: number; anonymous: boolean };
	questions: readonly Question[];
}

/** Anonymous surveys show only the count until the minimum of answers is reached. */
export async function getSurveyResults(trx: Scoped, { survey, questions }: Of, format: Formatters) {
	const { t, locale } = format;
	const { asked, answered, counted, texts } = await summarizeSurveyAnswers(trx, survey.id);
	const isHidden = survey.anonymous && answered < minAnonymousAnswers;
	const percent = (share: number) => `${Math.round(share * 100)}%`;
	const facts = [
		{ label: t("questions:results.asked"), value: String(asked) },
		{
			label: t("questions:results.answered"),
			value: asked === 0 ? "0" : `${answered} (${percent(answered / asked)})`,
		},
	];
	const getLabel = ({ pt, en }: Question) => (locale === "en" && en) || pt;
	const saidIn = ({ question }: QuestionResult, text: string) =>
		question.kind === "yes" ? t(text === "yes" ? "asked:yes" : "asked:no") : text;
	return {
		facts,
		hidden: isHidden ? t("questions:results.hidden", { count: minAnonymousAnswers }) : null,
		none: answered === 0 && !isHidden ? t("questions:results.none") : null,
		questions:
			isHidden || answered === 0
				? []
				: surveyResults(questions, counted).map((surveyResult) => ({
						key: surveyResult.question.key,
						label: getLabel(surveyResult.question),
						score: surveyResult.nps && t("questions:results.nps", { ...surveyResult.nps }),
						bars: surveyResult.bars.map(({ said, count, share }) => ({
							said: saidIn(surveyResult, said),
							text: `${count} · ${percent(share)}`,
							share: Math.round(share * 100),
						})),
						texts: texts
							.filter(({ key }) => key === surveyResult.question.key)
							.slice(0, 20)
							.map(({ said, at }) => ({ said, when: formatDate(locale, at, "long") })),
					})),
	};
}
