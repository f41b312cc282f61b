import { foldText } from "#app/domain/text/fold-text.ts";
import { skillYears } from "../candidates/skill-years.ts";
import { questions } from "../registration/registration-fields.ts";
import type { CvEducation } from "./cv-educations.ts";
import type { CvLanguage } from "./cv-languages.ts";
import type { CvSource, ParsedCv } from "./cv-parse.ts";

/** Groups of suggestions, in display order. */
export const suggestionGroups = ["fields", "experiences", "educations", "certificates", "languages", "skills"] as const;

/** An item of the CV missing from the record. */
export interface Suggestion {
	/** Form value of the suggestion. */
	key: string;
	group: (typeof suggestionGroups)[number];
	text: string;
	field?: { column: "mobile_phone" | "linkedin" | "github"; value: string };
	experience?: {
		company: string;
		position: string;
		started_on: string | null;
		ended_on: string | null;
		current: boolean;
		description: string | null;
	};
	education?: CvEducation;
	language?: CvLanguage;
	/** Years as a value of `yearsSkills`; null when unknown. */
	skill?: { name: string; years: number | null };
	/** Missing from older readings and outside parsers. */
	source?: CvSource;
}

interface Existing {
	mobile_phone: string | null;
	linkedin: string | null;
	github: string | null;
	experiences: { company: string; position: string }[];
	skills: { name: string }[];
	educations: { institution: string; course: string }[];
	languages: { language: string }[];
}

/** An empty candidate. */
export const emptyProfile: Existing = {
	mobile_phone: null,
	linkedin: null,
	github: null,
	experiences: [],
	skills: [],
	educations: [],
	languages: [],
};

/** Older results and external parsers state no certainty, which counts as certain. */
export const isCertainSuggestion = ({ source }: Pick<Suggestion, "source">): boolean => source?.certain !== false;

const plain = (text: string) => foldText(text).trim();

/** Key by text, so that rereading the same CV yields the same key. */
export const getSuggestionKey = ({ group, text }: Pick<Suggestion, "group" | "text">): string =>
	`${group}:${plain(text)}`.slice(0, 500);

/** Key of a suggestion accepted after an edit. */
export const getEditedSuggestionKey = (suggestion: Pick<Suggestion, "group" | "text">): string =>
	`changed:${getSuggestionKey(suggestion)}`;

/** The owner's recorded answer; null without one. */
export function getSuggestionAnswer(
	noted: readonly string[] | null,
	suggestion: Pick<Suggestion, "group" | "text">,
): "refused" | "changed" | null {
	if (noted?.includes(getSuggestionKey(suggestion))) return "refused";
	return noted?.includes(getEditedSuggestionKey(suggestion)) ? "changed" : null;
}

/** Suggestions fill gaps only; nothing is replaced. */
export function suggestFromCv(parsed: ParsedCv, existing: Existing, today: string): Suggestion[] {
	const proposed: Suggestion[] = [];
	const source = (key: string) => ({ source: parsed.sources?.[key] });
	const fields = [
		["mobile_phone", parsed.phone],
		["linkedin", parsed.linkedin],
		["github", parsed.github],
	] as const;
	for (const [column, value] of fields)
		if (value && !existing[column])
			proposed.push({
				key: column,
				group: "fields",
				text: value,
				field: { column, value },
				...source(column === "mobile_phone" ? "phone" : column),
			});
	const had = new Set(existing.experiences.map(({ company, position }) => plain(`${company}|${position}`)));
	for (const [index, first] of parsed.experiences.slice(0, questions.experiences.max).entries()) {
		const company = first.company.slice(0, 200);
		const position = first.position.slice(0, 200);
		if (!company || !position || had.has(plain(`${company}|${position}`))) continue;
		proposed.push({
			key: `experience-${index}`,
			group: "experiences",
			text: `${position} · ${company}`,
			experience: {
				company,
				position,
				started_on: first.start ? `${first.start}-01` : null,
				ended_on: first.end && !first.current ? `${first.end}-01` : null,
				current: first.current,
				description: first.description || null,
			},
			...source(`experiences.${index}`),
		});
	}
	const studied = new Set(existing.educations.map(({ institution, course }) => plain(`${institution}|${course}`)));
	for (const [index, education] of (parsed.educations ?? []).entries()) {
		const { institution, course } = education;
		if (studied.has(plain(`${institution}|${course}`))) continue;
		studied.add(plain(`${institution}|${course}`));
		proposed.push({
			key: `education-${index}`,
			group: "educations",
			text: `${course} · ${institution}`,
			education,
			...source(`educations.${index}`),
		});
	}
	// A certificate is a study without a degree; its issuer may have been added since.
	const certified = new Set(existing.educations.map(({ course }) => plain(course)));
	for (const [index, { name, issuer }] of (parsed.certificates ?? []).entries()) {
		if (certified.has(plain(name))) continue;
		certified.add(plain(name));
		proposed.push({
			key: `certificate-${index}`,
			group: "certificates",
			text: [name, issuer].filter(Boolean).join(" · "),
			education: { course: name, institution: issuer, status: "done" },
			...source(`certificates.${index}`),
		});
	}
	const spoken = new Set(existing.languages.map(({ language }) => plain(language)));
	for (const [index, language] of (parsed.languages ?? []).entries())
		if (!spoken.has(plain(language.language)))
			proposed.push({
				key: `language-${plain(language.language)}`,
				group: "languages",
				text: language.language,
				language,
				...source(`languages.${index}`),
			});
	const skilled = new Set(existing.skills.map(({ name }) => plain(name)));
	for (const [index, name] of parsed.skills.slice(0, questions.skills.max).entries()) {
		if (skilled.has(plain(name))) continue;
		skilled.add(plain(name));
		proposed.push({
			key: `skill-${plain(name)}`,
			group: "skills",
			text: name,
			skill: { name: name.slice(0, 80), years: skillYears(name, parsed.experiences, today.slice(0, 7)) },
			...source(`skills.${index}`),
		});
	}
	return proposed;
}
