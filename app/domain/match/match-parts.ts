import { interviewStage, placementStage } from "../applies/pipeline.ts";
import { findTitleLevel, getTitleKeywords, getTitleOverlap } from "../jobs/title-keywords.ts";
import { storedLanguage } from "../reference/spoken-languages.ts";
import { searchWords } from "../search/search-words.ts";
import { foldText } from "../text/fold-text.ts";
import { type MatchFact, type PartRule, unknownScore } from "./match-evidence.ts";
import type { MatchPerson, PastProcess } from "./match-input.ts";
import type { MatchPart } from "./match-weights.ts";

/** A skill as it is compared: "Node.js" and "NodeJS", "Power BI" and "PowerBI" are one. */
export const normalizeSkill = (name: string): string => searchWords(name).join("");

/** Weight of a nice-to-have skill relative to a required one. */
const wishWeight = 0.3;

const skills: PartRule = (job, person) => {
	const wanted = [...new Map(job.skills.map((skill) => [normalizeSkill(skill.name), skill])).entries()];
	if (wanted.length === 0) return null;
	const own = new Map<string, MatchPerson["skills"][number]>();
	for (const skill of person.skills) {
		const key = normalizeSkill(skill.name);
		const before = own.get(key);
		own.set(key, {
			...skill,
			years: most(skill.years, before?.years),
			level: most(skill.level, before?.level),
		});
	}
	const facts: MatchFact[] = [];
	const missing: MatchFact[] = [];
	let sum = 0;
	let total = 0;
	for (const [key, { name, years = null, level = null, wish }] of wanted) {
		const has = own.get(key);
		const weight = wish ? wishWeight : 1;
		total += weight;
		if (!has) {
			missing.push({ key: wish ? "skillWish" : "skillMissing", name, years });
			continue;
		}
		const enoughYears = years ? Math.min(1, (has.years ?? 0) / years) : 1;
		const enoughLevel = level ? Math.min(1, (has.level ?? 0) / level) : 1;
		sum += weight * (0.6 + 0.25 * enoughYears + 0.15 * enoughLevel);
		facts.push({ key: "skill", name: has.name, years: has.years, level: has.level });
		if (years && enoughYears < 1) missing.push({ key: "skillShort", name, years: has.years, wanted: years });
		if (level && enoughLevel < 1) missing.push({ key: "skillLow", name, level: has.level, wanted: level });
	}
	return { value: sum / total, facts, missing };
};

const most = (first: number | null, other: number | null | undefined): number | null =>
	first === null ? (other ?? null) : Math.max(first, other ?? 0);

/** Weight of past titles relative to the current one. */
const before = 0.7;

const title: PartRule = (job, person) => {
	const words = getTitleKeywords(job.title);
	if (words.length === 0) return null;
	const ranked = person.titles
		.map((own) => ({ ...own, overlap: getTitleOverlap(job.title, own.title) }))
		.map((own) => ({ ...own, value: own.overlap * (own.current ? 1 : before) }))
		.sort((a, b) => b.value - a.value);
	const [best] = ranked;
	const missing: MatchFact[] = best?.overlap === 1 ? [] : [{ key: "titleOther", words: words.join(" ") }];
	if (!best || best.value === 0) return { value: 0, facts: [], missing };
	return { value: best.value, facts: [{ key: best.current ? "titleNow" : "titleBefore", title: best.title }], missing };
};

/** Rank of each level; a specialist is a senior with deeper knowledge. */
const heights: Readonly<Record<string, number>> = {
	apprentice: 0,
	internship: 1,
	junior: 2,
	mid: 3,
	senior: 4,
	specialist: 4.5,
	coordination: 5,
	management: 6,
	board: 7,
	c_level: 8,
};

const level: PartRule = (job, person) => {
	const wanted = job.level ?? findTitleLevel(job.title);
	const height = wanted === null ? undefined : heights[wanted];
	if (wanted === null || height === undefined) return null;
	const [now] = person.titles.flatMap((own) => {
		const name = findTitleLevel(own.title) ?? own.level;
		const at = name === null ? undefined : heights[name];
		return name === null || at === undefined ? [] : [{ name, at }];
	});
	if (!now) return { value: unknownScore, facts: [], missing: [{ key: "levelUnknown", wanted }] };
	const value = Math.max(0, 1 - 0.4 * Math.abs(now.at - height));
	const fact = { key: value === 1 ? "level" : "levelOther", level: now.name, wanted } as const;
	return value === 1 ? { value, facts: [fact], missing: [] } : { value, facts: [], missing: [fact] };
};

const languages: PartRule = (job, person) => {
	if (job.languages.length === 0) return null;
	const own = new Map(person.languages.map((item) => [foldText(storedLanguage(item.language)), item]));
	const facts: MatchFact[] = [];
	const missing: MatchFact[] = [];
	let sum = 0;
	let total = 0;
	for (const { language, level: asked = null, wish } of job.languages) {
		const has = own.get(foldText(storedLanguage(language)));
		const weight = wish ? wishWeight : 1;
		total += weight;
		if (!has || has.level === 0) {
			missing.push({ key: wish ? "languageWish" : "languageMissing", language, wanted: asked });
			continue;
		}
		sum += weight * Math.min(1, has.level / Math.max(1, asked ?? 1));
		if (asked !== null && has.level < asked)
			missing.push({ key: "languageLow", language, level: has.level, wanted: asked });
		else facts.push({ key: "language", language, level: has.level });
	}
	return { value: sum / total, facts, missing };
};

const area: PartRule = (job, person) => {
	if (job.area === null) return null;
	if (person.areas.includes(job.area)) return { value: 1, facts: [{ key: "area" }], missing: [] };
	return person.areas.length === 0
		? { value: unknownScore, facts: [], missing: [{ key: "areaUnknown" }] }
		: { value: 0, facts: [], missing: [{ key: "areaOther" }] };
};

const onlyPresential = 1;
const onlyRemote = 2;

/** Kilometres to the job's town, and how well they do. */
const steps: readonly (readonly [kilometres: number, value: number])[] = [
	[10, 1],
	[25, 0.9],
	[50, 0.7],
	[100, 0.4],
];
/** Minimum score of candidates willing to move. */
const moving = 0.6;

const distance: PartRule = (job, person) => {
	if (job.workType === onlyRemote)
		return person.workType === onlyPresential
			? { value: 0.2, facts: [], missing: [{ key: "onlyPresential" }] }
			: { value: 1, facts: [{ key: "remote" }], missing: [] };
	if (job.city === null && job.state === null) return null;
	if (person.workType === onlyRemote) return { value: 0.1, facts: [], missing: [{ key: "onlyRemote" }] };
	const facts: MatchFact[] = [];
	const missing: MatchFact[] = [];
	let value = unknownScore;
	if (person.kilometres !== null) {
		const kilometres = person.kilometres;
		value = steps.find(([most]) => kilometres <= most)?.[1] ?? 0.1;
		const fact = {
			key: value >= 0.7 ? "near" : "far",
			city: person.city ?? "",
			kilometres: Math.round(kilometres),
		} as const;
		(value >= 0.7 ? facts : missing).push(fact);
	} else if (person.state !== null && job.state !== null) {
		value = person.state === job.state ? unknownScore : 0.1;
		const fact = { key: value > 0.1 ? "sameState" : "otherState", state: person.state } as const;
		(value > 0.1 ? facts : missing).push(fact);
	} else missing.push({ key: "placeUnknown" });
	if (person.mayMove && value < moving) return { value: moving, facts: [...facts, { key: "mayMove" }], missing };
	return { value, facts, missing };
};

const pay: PartRule = (job, person) => {
	if (job.payCents === null && job.regimes.length === 0) return null;
	const shared = person.regimes.filter((regime) => job.regimes.includes(regime));
	if (job.regimes.length > 0 && person.regimes.length > 0 && shared.length === 0)
		return { value: 0, facts: [], missing: [{ key: "regimeOther", regimes: person.regimes }] };
	const facts: MatchFact[] = shared.length > 0 ? [{ key: "regime", regimes: shared }] : [];
	const most = job.payCents;
	const expected = person.expectations.filter(
		({ regime, cents }) => cents > 0 && (job.regimes.length === 0 || job.regimes.includes(regime)),
	);
	const [least] = expected.sort((a, b) => a.cents - b.cents);
	if (most === null || !least || person.currency !== job.currency)
		return {
			value: shared.length > 0 && most === null ? 1 : unknownScore,
			facts,
			missing: most === null ? [] : [{ key: "payUnknown" }],
		};
	const above = least.cents / most;
	const value = above <= 1 ? 1 : Math.max(0, 1 - (above - 1) * 3);
	const fact = { key: value === 1 ? "pay" : "payAbove", ...least, most, currency: job.currency } as const;
	return value === 1 ? { value, facts: [...facts, fact], missing: [] } : { value, facts, missing: [fact] };
};

/** After two years nothing is fresh. */
const staleDays = 730;
const notOpen = 1;
const seeking = 2;
const openToMore = 3;

const freshness: PartRule = (_job, { moment, quietDays }) => {
	if (moment === notOpen) return { value: 0, facts: [], missing: [{ key: "notLooking" }] };
	const facts: MatchFact[] = moment === seeking ? [{ key: "looking" }] : moment === openToMore ? [{ key: "open" }] : [];
	if (quietDays === null) return { value: unknownScore, facts, missing: [{ key: "quietUnknown" }] };
	const value = Math.max(0, 1 - quietDays / staleDays);
	const fact = { key: value >= 0.75 ? "fresh" : "stale", days: quietDays } as const;
	return value >= 0.75 ? { value, facts: [fact, ...facts], missing: [] } : { value, facts, missing: [fact] };
};

/** Half of a title's trade makes a like job. */
const alike = 0.5;

/** Best results of past applications, best first. */
const reached = [
	{ key: "placed", value: 1, is: (past: PastProcess) => past.furthest === placementStage, like: false },
	{ key: "finalist", value: 1, is: isFinalist, like: true },
	{ key: "interviewed", value: 0.8, is: (past: PastProcess) => past.furthest >= interviewStage, like: true },
	{ key: "known", value: 0.6, is: () => true, like: true },
] as const;

/** Beyond the client's interviews, or in the final one, without a placement. */
function isFinalist({ furthest, finalInterview }: PastProcess): boolean {
	return furthest !== placementStage && (furthest > interviewStage || (furthest === interviewStage && finalInterview));
}

/** Similar placements and final rounds add to the score; unsuccessful processes never lower it. */
const history: PartRule = (job, { history }) => {
	const like = history.filter(
		({ title, area }) => getTitleOverlap(job.title, title) >= alike || (area !== null && area === job.area),
	);
	for (const { key, value, is, like: onlyLike } of reached) {
		const past = (onlyLike ? like : history).find(is);
		if (past) return { value, facts: [{ key, title: past.title }], missing: [] };
	}
	return { value: unknownScore, facts: [], missing: [{ key: "noHistory" }] };
};

export const partRules: Readonly<Record<MatchPart, PartRule>> = {
	skills,
	title,
	level,
	languages,
	area,
	distance,
	pay,
	freshness,
	history,
};
