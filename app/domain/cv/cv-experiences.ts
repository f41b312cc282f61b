import { findEntries } from "./cv-entries.ts";
import type { FoundExperience } from "./cv-experience.ts";
import { entriesByLabels, entriesByTable } from "./cv-labelled.ts";
import type { CvSection } from "./cv-sections.ts";

const maxExperiences = 30;

/** Jobs of the sections about work; without such a section, of what belongs to no other. */
export function findExperiences(sections: readonly CvSection[]): FoundExperience[] {
	const work = sections.filter(({ kind }) => kind === "experience");
	const groups = (work.length > 0 ? work : sections.filter(({ kind }) => kind === "head")).map(({ lines }) => lines);
	return groups
		.flatMap((lines) => entriesByTable(lines) ?? entriesByLabels(lines) ?? findEntries(lines, work.length > 0))
		.filter(({ company, position }) => company || position)
		.slice(0, maxExperiences);
}
