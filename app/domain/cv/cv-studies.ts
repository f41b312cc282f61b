import { spokenLanguages } from "../reference/spoken-languages.ts";
import { findPeriod, withoutAccents } from "./cv-period.ts";
import { linesUnder } from "./cv-sections.ts";

export interface CvEducation {
	institution: string;
	course: string;
	/** A value of `educationLevels`. */
	education_level?: number;
	status: "ongoing" | "done" | "stopped";
}

export interface CvLanguage {
	/** Portuguese name, as stored. */
	language: string;
	/** A value of `languageLevels`. */
	level: number;
}

const most = 10;
const institution =
	/\b(?:universidade|university|faculdade|faculty|centro universitario|escola|school|colegio|college|instituto|institute|fundacao|etec|fatec|senai|senac|puc|usp|fgv|insper|unicamp|unesp|mackenzie|mit|uf[a-z]{1,4}|ue[a-z]{1,3})\b/;
const levels: [RegExp, number][] = [
	[/\b(?:doutorado|mestrado|doctorate|phd|ph\.d|master(?:'s)? (?:of|in|degree)|master's)\b/, 8],
	[/\b(?:mba|pos[- ]?graduacao|especializacao|postgraduate)\b/, 7],
	[
		/\b(?:bacharel(?:ado)?|licenciatura|tecnologo|graduacao|superior|bachelor(?:'s)?|engenharia|engineering|b\.?sc|administracao|direito|medicina|psicologia|economia|estatistica)\b/,
		6,
	],
	[/\b(?:ensino medio|tecnico|high school)\b/, 4],
	[/\b(?:ensino fundamental|elementary)\b/, 2],
];
const course = /^(?:curso|course|degree)\s*:\s*/i;

/** Educations: an institution with the course beside, above or below it. */
export function findEducations(lines: readonly string[]): CvEducation[] {
	const result: CvEducation[] = [];
	const own = linesUnder(lines, "educations").map((line) => ({ line, parts: getParts(line), used: false }));
	for (const [at, here] of own.entries()) {
		const place = here.parts.find((part) => institution.test(withoutAccents(part)));
		if (here.used || !place || result.length === most) continue;
		here.used = true;
		let period = here.line;
		let studied = here.parts.find((part) => part !== place);
		for (const other of [own[at - 1], own[at + 1]]) {
			const [first] = other?.parts ?? [];
			if (studied || !other || other.used || !first || institution.test(withoutAccents(first))) continue;
			other.used = true;
			studied = first;
			period += ` ${other.line}`;
		}
		// The years often stand in a line of their own below.
		const below = own.slice(at + 1, at + 3).find(({ parts, line }) => parts.length === 0 && findPeriod(line));
		if (studied)
			result.push({ institution: cut(place), course: cut(studied), ...howFar(`${period} ${below?.line ?? ""}`) });
	}
	return result;
}

function howFar(text: string): Pick<CvEducation, "education_level" | "status"> {
	const plain = withoutAccents(text);
	const status = /\b(?:trancad|interrompid|incomplet)/.test(plain)
		? "stopped"
		: /\b(?:cursando|em andamento|em curso|in progress)\b/.test(plain) || findPeriod(text)?.current
			? "ongoing"
			: "done";
	const level = levels.find(([words]) => words.test(plain))?.[1];
	if (level === undefined) return { status };
	return {
		status,
		education_level: status !== "done" && (level === 6 || level === 4 || level === 2) ? level - 1 : level,
	};
}

function getParts(line: string): string[] {
	const period = findPeriod(line);
	const rest = period ? `${line.slice(0, period.index)} | ${line.slice(period.index + period.length)}` : line;
	return rest
		.slice(0, 400)
		.split(/\s+[-–—|·•]\s+|\s*\|\s*|\s*[(),;]\s*/u)
		.map((part) => part.replace(course, "").replace(/^[\s\-–—|·•:*]+|[\s\-–—|·•:.]+$/g, ""))
		.filter(
			(part) =>
				/\p{L}{2}/u.test(part) &&
				!/^(?:conclu|cursando|em andamento|incomplet|trancad|periodo)/.test(withoutAccents(part)),
		);
}

const cut = (text: string) => text.slice(0, 200).trim();

const names = spokenLanguages.flatMap(({ pt, en }) => [
	{ pt, plain: withoutAccents(pt) },
	{ pt, plain: withoutAccents(en) },
]);
const skill: [RegExp, number][] = [
	[/\b(?:nativ[oa]|native|materna|bilingu)/, 5],
	[/\b(?:fluent[e]?|proficien\w{0,6}|full professional|c2)\b/, 4],
	[/\b(?:avancad[oa]|advanced|professional working|c1)\b/, 3],
	[/\b(?:intermediari[oa]|intermediate|limited working|b1|b2)\b/, 2],
	[/\b(?:basic[oa]?|elementary|iniciante|a1|a2)\b/, 1],
];

/** The languages of a curriculum that say how well they are spoken. */
export function findLanguages(lines: readonly string[]): CvLanguage[] {
	const result = new Map<string, number>();
	for (const line of linesUnder(lines, "languages"))
		for (const part of line.slice(0, 400).split(/[,;|•·]/)) {
			const plain = withoutAccents(part);
			const name = names.find((name) =>
				new RegExp(`\\b${name.plain.replace(/[^a-z ]/g, ".")}(?![a-z])`).test(plain),
			)?.pt;
			const level = skill.find(([words]) => words.test(plain))?.[1];
			if (name && level !== undefined && !result.has(name)) result.set(name, level);
		}
	return [...result].slice(0, most).map(([language, level]) => ({ language, level }));
}
