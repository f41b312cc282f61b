import { expect, test } from "vitest";
import { hasPersonalData } from "#app/domain/summary/sentence-kinds.ts";
import { type SummaryLine, summarizePerson } from "#app/domain/summary/summarize-person.ts";
import { listCorpus, readLines } from "#app/e2e/cv-corpus/corpus-files.ts";

/** Sixty files, of every layout. */
const sample = listCorpus()
	.filter((_, at) => at % 3 !== 0)
	.slice(0, 60);

test("every summary line appears word for word in its CV", async () => {
	const lines: { id: string; line: SummaryLine; text: string }[] = [];
	for (const file of sample) {
		const { truth } = file;
		const text = (await readLines(file)).lines.map((line) => (line.cells ?? [line.text]).join(" ")).join("\n");
		const [first] = truth.experiences;
		const job = {
			title: first?.position ?? "",
			skills: truth.skills.slice(0, 5).map((name) => ({ name })),
			languages: truth.languages.slice(0, 1).map(({ name }) => ({ language: name })),
		};
		for (const line of summarizePerson([{ place: "cv", text }], job, truth.name ?? ""))
			lines.push({ id: file.id, line, text });
	}
	expect(sample.length).toBe(60);
	// Three parts of five are in nearly every curriculum.
	expect(lines.length).toBeGreaterThan(150);
	expect(lines.filter(({ line, text }) => text.slice(line.from, line.to) !== line.text)).toEqual([]);
	expect(lines.filter(({ line }) => hasPersonalData(line.text))).toEqual([]);
});
