import { foldText } from "../text/fold-text.ts";
import { findTitleLevel, tradeWords } from "./title-keywords.ts";

interface Person {
	/** Current and past titles, newest first. */
	titles: readonly string[];
	sectors: readonly number[];
	skills: readonly string[];
	city: string | null;
	state: string | null;
}

interface Job {
	title: string;
	sector: number | null;
	level: string | null;
	skills: readonly string[];
	city: string | null;
	state: string | null;
}

export interface RecommendationReason {
	/** The person's own title that matches the trade. */
	trade: string | null;
	sector: boolean;
	skills: string[];
	level: boolean;
	city: boolean;
}

const same = (first: string | null, other: string | null) =>
	first !== null && other !== null && foldText(first) === foldText(other);

/** Weighs title, field, skills, level, location; null without a shared title, field or two skills. */
export function scoreRecommendation(person: Person, job: Job): { score: number; why: RecommendationReason } | null {
	const target = new Set(tradeWords(job.title));
	const trade = person.titles.find((title) => tradeWords(title).some((word) => target.has(word))) ?? null;
	const sector = job.sector !== null && person.sectors.includes(job.sector);
	const own = new Set(person.skills.map((name) => foldText(name)));
	const skills = job.skills.filter((name) => own.has(foldText(name)));
	if (trade === null && !sector && skills.length < 2) return null;
	const level = job.level ?? findTitleLevel(job.title);
	const isLevel = level !== null && person.titles[0] !== undefined && findTitleLevel(person.titles[0]) === level;
	const city = same(job.city, person.city);
	const score =
		(trade ? 8 : 0) +
		(sector ? 4 : 0) +
		Math.min(skills.length, 4) * 2 +
		(isLevel ? 3 : 0) +
		(city ? 2 : 0) +
		(same(job.state, person.state) ? 1 : 0);
	return { score, why: { trade, sector, skills, level: isLevel, city } };
}
