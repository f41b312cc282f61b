import { type CvCertificate, findCertificates } from "./cv-certificates.ts";
import { findEmail, findGithub, findLinkedin, findPhone, guessCvCountry } from "./cv-contacts.ts";
import { type CvEducation, findEducations } from "./cv-educations.ts";
import type { CvExperience } from "./cv-experience-types.ts";
import { findExperiences } from "./cv-experiences.ts";
import { type CvLanguage, findLanguages } from "./cv-languages.ts";
import { type CvLine, prepareLines } from "./cv-lines.ts";
import { findName } from "./cv-name.ts";
import { type CvAddress, findAddress, findBirth } from "./cv-personal-data.ts";
import { splitSections } from "./cv-sections.ts";
import { findSkills } from "./cv-skills.ts";
import type { DocumentText } from "./document-line.ts";
import { documentFromText } from "./document-text.ts";

/** Source of a fact and whether the parser is certain. */
export interface CvSource {
	/** From 1, in the file. */
	page: number;
	/** From 1, on the page. */
	line: number;
	/** The line as written, at most 200 letters. */
	text: string;
	certain: boolean;
}

export type ParsedCv = CvAddress & {
	name?: string;
	email?: string;
	phone?: string;
	linkedin?: string;
	github?: string;
	/** YYYY-MM-DD */
	date_birth?: string;
	skills: string[];
	experiences: CvExperience[];
	/** Missing from files that were read before these were looked for. */
	educations?: CvEducation[];
	languages?: CvLanguage[];
	certificates?: CvCertificate[];
	/** By fact: "name", "city", "experiences.0", "skills.3"; missing from older readings and outside parsers. */
	sources?: Record<string, CvSource>;
};

/** Supports Portuguese, English and Spanish; implausible values are left out. */
export function parseCv(document: DocumentText | string, knownSkills: readonly string[]): ParsedCv {
	const lines = prepareLines(typeof document === "string" ? documentFromText(document) : document);
	const sections = splitSections(lines);
	const sources: Record<string, CvSource> = {};
	const note = (key: string, line: CvLine | undefined, certain = true) => {
		if (line) sources[key] = { page: line.page, line: line.number, text: line.text.slice(0, 200), certain };
	};
	const email = findEmail(sections);
	const person = {
		name: findName(lines, sections, email?.value, knownSkills),
		email,
		phone: findPhone(sections, guessCvCountry(lines)),
		linkedin: findLinkedin(sections),
		github: findGithub(sections),
		date_birth: findBirth(lines),
	};
	const { address, line: addressLine } = findAddress(sections);
	if (address.city) note("city", addressLine);
	const experiences = findExperiences(sections);
	const educations = findEducations(sections);
	const languages = findLanguages(sections);
	const certificates = findCertificates(sections);
	const skills = findSkills(
		sections,
		experiences.map(({ description }) => description),
		knownSkills,
	);
	const facts: Partial<Record<keyof typeof person, string>> = {};
	for (const [key, fact] of Object.entries(person)) {
		if (!fact) continue;
		facts[key as keyof typeof person] = fact.value;
		note(key, fact.line, fact.certain);
	}
	const result: ParsedCv = Object.assign(
		{
			skills: skills.map(({ name }, index) => {
				note(`skills.${index}`, skills[index]?.line);
				return name;
			}),
			experiences: experiences.map(({ line, certain, ...experience }, index) => {
				note(`experiences.${index}`, line, certain);
				return experience;
			}),
		},
		facts,
		address,
	);
	if (educations.length > 0)
		result.educations = educations.map(({ line, certain, ...education }, index) => {
			note(`educations.${index}`, line, certain);
			return education;
		});
	if (languages.length > 0)
		result.languages = languages.map(({ line, ...language }, index) => {
			note(`languages.${index}`, line);
			return language;
		});
	if (certificates.length > 0)
		result.certificates = certificates.map(({ line, ...certificate }, index) => {
			note(`certificates.${index}`, line);
			return certificate;
		});
	if (Object.keys(sources).length > 0) result.sources = sources;
	return result;
}
