export interface OccupationTexts {
	key: string;
	/** From the highest to the lowest. */
	roles: string[];
	/** Every fourth entry appears only in held-out files. */
	companies: string[];
	/** Job tasks; the last ones contain traps such as years, names and skills. */
	tasks: string[];
	skills: string[];
	/** Course as written. */
	courses: string[];
	/** Short trainings, which are neither studies nor jobs. */
	trainings: string[];
	summary: string;
}

const list = (text: string) => text.split(/\s*[;\n]\s*/).filter(Boolean);

/** Builds a trade from texts whose items are separated by semicolons. */
export function createOccupationTexts(
	key: string,
	texts: Record<"roles" | "companies" | "tasks" | "skills" | "courses" | "trainings", string> & { summary: string },
): OccupationTexts {
	return {
		key,
		roles: list(texts.roles),
		companies: list(texts.companies),
		tasks: list(texts.tasks),
		skills: list(texts.skills),
		courses: list(texts.courses),
		trainings: list(texts.trainings),
		summary: texts.summary,
	};
}
