import { type CorpusFile, readLines } from "./corpus-files.ts";
import { normalizeText } from "./normalize-text.ts";

/** Truth values not contained in one line or cell: faults of text extraction alone. */
export async function checkTexts(file: CorpusFile): Promise<{ expected: number; broken: string[] }> {
	const { lines } = await readLines(file);
	const texts = lines.flatMap(({ text, cells }) => [text, ...(cells ?? [])]).map(normalizeText);
	const { name, email, experiences, educations, skills } = file.truth;
	const values = [
		...[name, email].filter((text) => text !== null),
		...experiences.flatMap(({ position, company }) => [position, company]),
		...educations.flatMap(({ course, institution }) => [course, institution]),
		...skills,
	];
	const broken = values.filter((value) => !texts.some((text) => text.includes(normalizeText(value))));
	return { expected: values.length, broken };
}
