import { z } from "zod";
import { choice, line, optionalProse } from "../text/form-fields.ts";
import { localDay } from "../time/local-time.ts";
import { limits } from "./registration-limits.ts";

/** A month as a month field posts it ("2019-03"), or as typed where browsers have none ("03/2019"). */
const month = () =>
	z.string().transform((text, context) => {
		const found = /^(?:(\d{4})-(\d{2})|(\d{2})\/(\d{4}))$/.exec(text.trim());
		const [year, index] = [found?.[1] ?? found?.[4], found?.[2] ?? found?.[3]];
		if (year && index && Number(index) >= 1 && Number(index) <= 12 && Number(year) >= 1900 && Number(year) <= 2200)
			return `${year}-${index}`;
		context.addIssue({ code: "custom", message: "reference:problems.month" });
		return z.NEVER;
	});

/** A row nobody filled is no row; its place is kept until the end so that errors stay beside the right row. */
function rows<T extends z.ZodType>(row: T, max: number, ignored: readonly string[]) {
	const element = z.preprocess((value) => (isBlank(value, ignored) ? undefined : value), row.optional());
	return z
		.array(element)
		.max(max)
		.transform((all) => all.filter((one) => one !== undefined));
}

function isBlank(value: unknown, ignored: readonly string[]): boolean {
	if (value === undefined || value === null || value === "") return true;
	if (typeof value !== "object") return false;
	return Object.entries(value).every(
		([key, cell]) => ignored.includes(key) || cell === undefined || cell === "" || cell === false,
	);
}

const experience = (now: () => Date) =>
	z
		.object({
			company: line(limits.company),
			position: line(limits.position),
			start: month(),
			end: month().optional(),
			current: z.boolean().default(false),
			description: optionalProse(limits.description),
		})
		.check((context) => {
			const { start, end, current } = context.value;
			const refuse = (path: string, message: string) =>
				context.issues.push({ code: "custom", path: [path], message, input: context.value });
			if (start > localDay(now()).slice(0, 7)) refuse("start", "reference:problems.monthInFuture");
			if (!current && end && end < start) refuse("end", "reference:problems.endBeforeStart");
		})
		// No end is the job somebody has now: the form says so.
		.transform((row) => (row.current || !row.end ? { ...row, end: undefined, current: true } : row));

const skill = z.object({
	name: line(limits.skill),
	years_skills: choice("yearsSkills").optional(),
	level_skills: choice("levelSkills").optional(),
});

const language = z.object({ language: line(limits.language), level: choice("languageLevels") });

const education = z.object({
	institution: line(limits.institution),
	course: line(limits.course),
	education_level: choice("educationLevels").optional(),
	status: choice("educationStatuses").default("done"),
});

export const experienceRows = (now: () => Date) => rows(experience(now), limits.experiences, ["current"]);
export const skillRows = rows(skill, limits.skills, ["years_skills", "level_skills"]).transform((all) =>
	unique(all, (row) => row.name),
);
export const languageRows = rows(language, limits.languages, ["level"]).transform((all) =>
	unique(all, (row) => row.language),
);
export const educationRows = rows(education, limits.educations, ["education_level", "status"]);

/** The same skill typed twice is one skill, "java" and "Java" too. */
function unique<T>(all: T[], name: (row: T) => string): T[] {
	const seen = new Map<string, T>();
	for (const row of all) {
		const key = name(row).toLocaleLowerCase("pt-BR");
		if (!seen.has(key)) seen.set(key, row);
	}
	return [...seen.values()];
}
