import { type CorpusFile, parseCorpusFile } from "./corpus-files.ts";
import { type Count, type Field, fields, type Score, scoreCv } from "./score.ts";

export interface Result extends Score {
	file: CorpusFile;
}

export async function measure(files: readonly CorpusFile[]): Promise<Result[]> {
	const results: Result[] = [];
	for (const file of files) results.push(Object.assign(scoreCv(file.truth, await parseCorpusFile(file)), { file }));
	return results;
}

export interface Total extends Count {
	precision: number;
	recall: number;
	f1: number;
}

/** Sums one field over results; a value neither expected nor given counts as correct. */
export function total(results: readonly Result[], field: Field): Total {
	const sum = (key: keyof Count) => results.reduce((all, { counts }) => all + counts[field][key], 0);
	const count = { expected: sum("expected"), given: sum("given"), right: sum("right"), wrong: sum("wrong") };
	const precision = count.given ? count.right / count.given : 1;
	const recall = count.expected ? count.right / count.expected : 1;
	return Object.assign(count, {
		precision,
		recall,
		f1: precision + recall ? (2 * precision * recall) / (precision + recall) : 0,
	});
}

/** Share of wrong values among all given values, 0 to 1. */
export function wrongShare(results: readonly Result[]): number {
	const totals = fields.map((field) => total(results, field));
	return (
		totals.reduce((all, { wrong }) => all + wrong, 0) /
		Math.max(
			1,
			totals.reduce((all, { given }) => all + given, 0),
		)
	);
}

/** Targets of issue 39: recall for personal facts, F1 for the rest. */
export const fieldTargets: Partial<Record<Field, number>> = {
	name: 0.99,
	email: 0.99,
	phone: 0.99,
	experiences: 0.92,
	dates: 0.88,
	studies: 0.9,
	skills: 0.85,
};
export const maxWrong = 0.01;

const isRecall = (field: Field) => /^(name|email|phone|dates)$/.test(field);
export const getFieldScore = (results: readonly Result[], field: Field) =>
	total(results, field)[isRecall(field) ? "recall" : "f1"];

export const layoutNames = (results: readonly Result[]) =>
	[...new Set(results.map(({ file }) => file.truth.layout))].sort();

const percent = (share: number) => (share * 100).toFixed(share === 1 ? 0 : 1);

export function fieldTable(results: readonly Result[]): string[] {
	return fields.map((field) => {
		const { precision, recall, f1, expected, given, wrong } = total(results, field);
		const aim = fieldTargets[field];
		const verdict =
			aim === undefined
				? ""
				: getFieldScore(results, field) >= aim
					? `  aim ${percent(aim)} kept`
					: `  aim ${percent(aim)} MISSED`;
		return `${field.padEnd(12)} precision ${percent(precision).padStart(5)}  recall ${percent(recall).padStart(5)}  F1 ${percent(f1).padStart(5)}  (${expected} expected, ${given} said, ${wrong} wrong)${verdict}`;
	});
}

export function layoutTable(results: readonly Result[]): string[] {
	const rows = layoutNames(results).map((layout) => ({
		layout,
		own: results.filter(({ file }) => file.truth.layout === layout),
	}));
	const cells = (name: string, own: readonly Result[]) =>
		`| ${name} | ${own.length} | ${fields.map((field) => percent(getFieldScore(own, field))).join(" | ")} | ${percent(wrongShare(own))} |`;
	return [
		`| layout | files | ${fields.join(" | ")} | wrong |`,
		`|---|---|${fields.map(() => "---|").join("")}---|`,
		...rows.map(({ layout, own }) => cells(layout, own)),
		cells("**all**", results),
	];
}

export function report(results: readonly Result[], withCases: boolean): string {
	const open = results.filter(({ file }) => !file.truth.holdout);
	const reserved = results.filter(({ file }) => file.truth.holdout);
	const mentioned = results.reduce((all, item) => all + item.mentioned, 0);
	const part = (title: string, own: readonly Result[]) => [
		title,
		...fieldTable(own),
		`wrong of all that is said: ${percent(wrongShare(own))} % (aim ${percent(maxWrong)})`,
		"",
	];
	return [
		...part(`All ${results.length} files`, results),
		...(reserved.length ? part(`Held out: ${reserved.length} files`, reserved) : []),
		"Name, e-mail, phone and dates by recall, the others by F1:",
		...layoutTable(results),
		"",
		`${mentioned} skills of the catalogue were taken from the text about work: counted neither right nor wrong.`,
		...(withCases
			? [
					"",
					...open
						.filter(({ faults }) => faults.length)
						.flatMap(({ file, faults }) => [`${file.id}.${file.ext}`, ...faults.map((fault) => `    ${fault}`)]),
				]
			: []),
	].join("\n");
}

/** Totals as numbers, for the bench's file. */
export function summary(results: readonly Result[]) {
	const totals = (own: readonly Result[]) => ({
		files: own.length,
		wrong: wrongShare(own),
		fields: Object.fromEntries(fields.map((field) => [field, total(own, field)])),
	});
	return { all: totals(results), reserved: totals(results.filter(({ file }) => file.truth.holdout)) };
}
