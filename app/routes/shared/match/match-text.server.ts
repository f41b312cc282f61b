import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { MatchFact } from "#app/domain/match/match-evidence.ts";
import { type MatchPart, matchParts } from "#app/domain/match/match-weights.ts";
import { capPartValue, type Match, type MatchBound } from "#app/domain/match/score-match.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { ExcludedCandidates } from "#db/queries/match/excluded-candidates.ts";

/** A fact of a match as a sentence of the reader's language. */
export function factText(fact: MatchFact, { t, locale, money, number }: Formatters): string {
	const years = (value: number | null) =>
		value === null ? t("match_facts:facts.notSaid") : t(labelKey("yearsSkills", value)).toLowerCase();
	const skillLevel = (value: number | null) =>
		value === null ? t("match_facts:facts.notSaid") : t(labelKey("levelSkills", value)).toLowerCase();
	const languageLevel = (value: number) => t(labelKey("languageLevels", value)).toLowerCase();
	const level = (value: string) => t(labelKey("positionLevels", value));
	const regimes = (values: readonly number[]) => values.map((value) => t(labelKey("regimes", value))).join(", ");
	switch (fact.key) {
		case "skill":
			return [fact.name, fact.years && years(fact.years), fact.level && skillLevel(fact.level)]
				.filter(Boolean)
				.join(" · ");
		case "skillShort":
			return t("match_facts:facts.skillShort", {
				name: fact.name,
				years: years(fact.years),
				wanted: years(fact.wanted),
			});
		case "skillLow":
			return t("match_facts:facts.skillLow", {
				name: fact.name,
				level: skillLevel(fact.level),
				wanted: skillLevel(fact.wanted),
			});
		case "skillMissing":
		case "skillWish":
			return t(`match_facts:facts.${fact.key}`, { name: fact.name });
		case "titleNow":
			return fact.title;
		case "titleBefore":
		case "placed":
		case "finalist":
		case "interviewed":
		case "known":
			return t(`match_facts:facts.${fact.key}`, { title: fact.title });
		case "titleOther":
			return t("match_facts:facts.titleOther", { words: fact.words });
		case "level":
			return t("match_facts:facts.level", { level: level(fact.level).toLowerCase() });
		case "levelOther":
			return t("match_facts:facts.levelOther", {
				level: level(fact.level).toLowerCase(),
				wanted: level(fact.wanted).toLowerCase(),
			});
		case "levelUnknown":
			return t("match_facts:facts.levelUnknown", { wanted: level(fact.wanted).toLowerCase() });
		case "language":
			return [languageName(fact.language, locale), languageLevel(fact.level)].join(" · ");
		case "languageLow":
			return t("match_facts:facts.languageLow", {
				language: languageName(fact.language, locale),
				level: languageLevel(fact.level),
				wanted: languageLevel(fact.wanted),
			});
		case "languageMissing":
		case "languageWish":
			return t(`match_facts:facts.${fact.key}`, { language: languageName(fact.language, locale) });
		case "near":
		case "far":
			return fact.kilometres === 0
				? t("match_facts:facts.sameTown", { city: fact.city })
				: t("match_facts:facts.kilometres", { city: fact.city, kilometres: number(fact.kilometres) });
		case "sameState":
		case "otherState":
			return t(`match_facts:facts.${fact.key}`, { state: fact.state });
		case "pay":
		case "payAbove":
			return t("match_facts:facts.payBeside", {
				pay: money(fact.cents, fact.currency),
				regime: t(labelKey("regimes", fact.regime)),
				most: money(fact.most, fact.currency),
			});
		case "regime":
		case "regimeOther":
			return t(`match_facts:facts.${fact.key}`, { regimes: regimes(fact.regimes) });
		case "fresh":
			return t("match_facts:facts.fresh", { count: fact.days });
		case "stale":
			return t("match_facts:facts.stale", { count: Math.round(fact.days / 30) });
		default:
			return t(`match_facts:facts.${fact.key}`);
	}
}

export interface PartView {
	part: MatchPart;
	/** With weight and value. */
	label: string;
	/** Share of the part's value that counts: 0 to 100. */
	counted: number;
	weight: number;
	facts: string[];
	missing: string[];
}

export interface MatchView {
	score: number;
	scoreText: string;
	silver: boolean;
	/** That skills and title are met in part, and the rest counts by that. */
	bound: string | null;
	/** The strongest supporting sentences, heaviest parts first. */
	quotes: string[];
	parts: PartView[];
}

const mostQuotes = 5;

/** A match as its card shows it. */
export function buildMatchView({ score, silver, bound, parts }: Match, format: Formatters): MatchView {
	const { t } = format;
	const share = bound?.share ?? 1;
	const visible = parts.map(({ part, value, weight, facts, missing }) => ({
		part,
		label: t("match_facts:part", { part: t(`match_facts:parts.${part}`), weight, value: Math.round(value * 100) }),
		counted: Math.round(capPartValue({ part, value }, share) * 100),
		weight,
		facts: facts.map((fact) => factText(fact, format)),
		missing: missing.map((fact) => factText(fact, format)),
	}));
	const rounded = Math.round(score);
	return {
		score: rounded,
		scoreText: t("match_facts:score", { score: rounded }),
		silver,
		bound: bound && boundText(bound, format),
		quotes: [...visible]
			.sort((first, other) => other.weight * other.counted - first.weight * first.counted)
			.flatMap(({ facts }) => facts)
			.slice(0, mostQuotes),
		parts: visible,
	};
}

/** Null when nothing is missing; 99.9 % is never shown as 100 %. */
function boundText({ parts, share }: MatchBound, { t }: Formatters): string | null {
	const percent = Math.floor(share * 100 + 1e-9);
	const [first = "", ...others] = parts.map((part) => t(`match_facts:parts.${part}`));
	const names = [first, ...others.map((name) => name.toLowerCase())].join(", ");
	return percent >= 100 ? null : t("match_facts:bound", { parts: names, share: percent });
}

type Why = keyof ExcludedCandidates;

/** Excluded counts per reason; process-related reasons only for users who may read processes. */
export function formatExcludedCounts(
	leftOut: Partial<ExcludedCandidates>,
	words: "leftOut" | "leftOutJobs",
	user: PermissionHolder,
	{ t, number }: Formatters,
): { label: string; count: string }[] {
	const ofProcesses: readonly Why[] = ["applied", "rejectedByClient"];
	return (Object.entries(leftOut) as [Why, number][])
		.filter(([why, count]) => count > 0 && (can(user, "read", "applies") || !ofProcesses.includes(why)))
		.map(([why, count]) => ({ label: t(`match_facts:${words}.${why as "applied"}`), count: number(count) }));
}

/** Describes the parts that the reader's roles exclude from the score. */
export function formatHiddenParts(hidden: ReadonlySet<MatchPart>, { t }: Formatters): string | null {
	const parts = matchParts
		.filter((part) => hidden.has(part))
		.map((part) => t(`match_facts:parts.${part}`).toLowerCase());
	return parts.length === 0 ? null : t("match_facts:hidden", { parts: parts.join(", ") });
}
