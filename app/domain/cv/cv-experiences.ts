import { findEntries } from "./cv-entries.ts";
import type { FoundExperience } from "./cv-experience-types.ts";
import { findLabeledExperiences, findTableExperiences } from "./cv-labeled-records.ts";
import type { CvSection } from "./cv-sections.ts";

const maxExperiences = 30;

/** Uses work sections, or unclassified sections if there are none. */
export function findExperiences(sections: readonly CvSection[]): FoundExperience[] {
	const work = sections.filter(({ kind }) => kind === "experience");
	const groups = (work.length > 0 ? work : sections.filter(({ kind }) => kind === "head")).map(({ lines }) => lines);
	return groups
		.flatMap(
			(lines) => findTableExperiences(lines) ?? findLabeledExperiences(lines) ?? findEntries(lines, work.length > 0),
		)
		.filter(({ company, position }) => company || position)
		.slice(0, maxExperiences);
}
