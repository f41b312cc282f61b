import { type Answer, type EvaluationQuestion, getEvaluationResult } from "../forms/evaluation.ts";
import { findSearchSnippets, type PersonText, type SearchSnippet } from "../search/search-snippets.ts";
import type { MatchFact } from "./match-evidence.ts";
import { unknownScore } from "./match-evidence.ts";
import type { MatchJob, MatchPerson } from "./match-input.ts";
import { partRules } from "./match-parts.ts";
import type { MatchPart } from "./match-weights.ts";

export type CriterionVerdict = "met" | "not_met" | "unclear";

export interface Criterion {
	part: Extract<MatchPart, "skills" | "languages" | "level" | "distance" | "pay">;
	/** The required skill or language. */
	name?: string;
	/** Value of `yearsSkills`, `levelSkills` or `languageLevels` that the job asks for. */
	years?: number | null;
	level?: number | null;
	/** Nice to have: a gap does not count against the candidate. */
	wish?: boolean | undefined;
	verdict: CriterionVerdict;
	/** Evidence in the profile. */
	facts: MatchFact[];
	/** The sentence that mentions it. */
	reason: SearchSnippet | null;
}

/** Texts with sentences; text that only repeats a skill's name is not quoted. */
const places: readonly PersonText["place"][] = ["experience", "about", "cv", "answer", "education"];
const near = 0.7;
const oneLevelAway = 0.6;

/** An unmentioned criterion is unclear, never unmet: other wording looks the same. */
export function judgeCriteria(
	job: MatchJob,
	person: MatchPerson,
	texts: readonly PersonText[],
	hidden: ReadonlySet<MatchPart>,
): Criterion[] {
	const prose = places.flatMap((place) => texts.filter((text) => text.place === place));
	const quote = (text: string) =>
		findSearchSnippets([{ kind: "term", text, form: "phrase", field: null }], prose, 1)[0] ?? null;
	const result = (part: Criterion["part"], own: MatchJob) => (hidden.has(part) ? null : partRules[part](own, person));
	const all: Criterion[] = [];
	const seen = new Set<string>();
	for (const skill of job.skills) {
		const judged = result("skills", { ...job, skills: [skill] });
		const key = skill.name.trim().toLowerCase();
		if (!judged || seen.has(key)) continue;
		seen.add(key);
		const reason = quote(skill.name);
		const says = judged.facts.length > 0;
		const asks = Boolean(skill.years || skill.level);
		const silent = judged.missing.some(
			(fact) => (fact.key === "skillShort" && fact.years === null) || (fact.key === "skillLow" && fact.level === null),
		);
		const short = says && judged.missing.length > 0 && !silent;
		const verdict = short ? "not_met" : (says && !silent) || (!says && reason && !asks) ? "met" : "unclear";
		const facts = judged.missing.length > 0 && says ? judged.missing : judged.facts;
		all.push({ part: "skills", ...skill, verdict, facts, reason });
	}
	for (const item of job.languages) {
		const judged = result("languages", { ...job, languages: [item] });
		if (!judged) continue;
		const low = judged.missing.filter(({ key }) => key === "languageLow");
		const verdict = judged.facts.length > 0 ? "met" : low.length > 0 ? "not_met" : "unclear";
		all.push({
			part: "languages",
			name: item.language,
			level: item.level ?? null,
			wish: item.wish,
			verdict,
			facts: judged.facts.length > 0 ? judged.facts : low,
			reason: quote(item.language),
		});
	}
	const level = result("level", job);
	if (level) {
		const isStated = !level.missing.some(({ key }) => key === "levelUnknown");
		const verdict = level.value === 1 ? "met" : isStated && level.value < oneLevelAway ? "not_met" : "unclear";
		all.push({ part: "level", verdict, facts: [...level.facts, ...level.missing], reason: null });
	}
	for (const part of ["distance", "pay"] as const) {
		const judged = result(part, job);
		if (!judged) continue;
		const moves = judged.facts.some(({ key }) => key === "mayMove");
		const verdict = judged.value >= near ? "met" : moves || judged.value === unknownScore ? "unclear" : "not_met";
		const facts = [...judged.missing, ...judged.facts];
		if (facts.length > 0) all.push({ part, verdict, facts, reason: null });
	}
	return all;
}

/** A question with a right answer; null where none is wrong. Unanswered is unclear. */
export function judgeAnswer(question: EvaluationQuestion, answer: Answer | undefined): CriterionVerdict | null {
	if (question.right.length === 0 && question.kind !== "drag-drop") return null;
	if (!question.knockout && question.points <= 0) return null;
	if (answer === undefined) return "unclear";
	const { score, knockouts } = getEvaluationResult(
		[{ ...question, when: null }],
		{ [question.key]: answer },
		{
			passScore: null,
		},
	);
	if (knockouts.length > 0) return "not_met";
	if (score === null || score === 100) return "met";
	return score === 0 ? "not_met" : "unclear";
}

/** Counts required criteria only: unmet wishes do not count against a candidate. */
export function countCriterionVerdicts(
	all: readonly { verdict: CriterionVerdict; wish?: boolean | undefined }[],
): Record<CriterionVerdict, number> {
	const count = (wanted: CriterionVerdict) =>
		all.filter(({ verdict, wish }) => verdict === wanted && (!wish || wanted === "met")).length;
	return { met: count("met"), not_met: count("not_met"), unclear: count("unclear") };
}
