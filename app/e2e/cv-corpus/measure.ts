import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkTexts } from "./check-text-extraction.ts";
import { listCorpus, parseCorpusFile, readLines } from "./corpus-files.ts";
import { layoutTable, measure, report } from "./quality.ts";
import { scoreCv } from "./score.ts";

/**
 * `node app/e2e/cv-corpus/measure.ts [--layout canva] [--cases] [--show <id>] [--docs] [--text]`: scores the CV parser; `--cases` lists
 * losses per file.
 */
const { values } = parseArgs({
	options: {
		layout: { type: "string" },
		// Another folder of files, made by `make.ts --seed 2 --out <folder>`.
		files: { type: "string" },
		show: { type: "string" },
		cases: { type: "boolean", default: false },
		text: { type: "boolean", default: false },
		docs: { type: "boolean", default: false },
	},
});
const corpus = listCorpus(values.files && resolve(values.files));
if (values.show) await show(values.show);
else if (values.text) await showBroken();
else {
	const results = await measure(corpus.filter(({ truth }) => !values.layout || truth.layout === values.layout));
	console.log(report(results, values.cases || Boolean(values.layout)));
	if (values.docs) writeTable(layoutTable(results));
}

/** Lists expected values that no extracted line contains whole; tests text extraction alone. */
async function showBroken(): Promise<void> {
	let [expected, lost] = [0, 0];
	for (const file of corpus.filter(({ truth }) => !values.layout || truth.layout === values.layout)) {
		const result = await checkTexts(file);
		expected += result.expected;
		lost += result.broken.length;
		if (result.broken.length && !file.truth.holdout)
			console.log(`${file.id}.${file.ext}: ${result.broken.join(" ¦ ")}`);
	}
	console.log(`${lost} of ${expected} values stand whole in no line`);
}

async function show(id: string): Promise<void> {
	const file = corpus.find((item) => item.id === id);
	if (!file) throw new Error(`No file ${id}`);
	if (file.truth.holdout) throw new Error("Held-out files show nothing: nobody is to fit to them.");
	for (const { page, block, left, size, bold, gap, bullet, text, cells } of (await readLines(file)).lines)
		console.log(
			`${page}.${block} ${left.toFixed(2)} ×${size.toFixed(1)}${bold ? " b" : ""} gap ${gap.toFixed(1)}${bullet ? " •" : ""}\t${cells ? cells.join(" ¦ ") : text}`,
		);
	const facts = await parseCorpusFile(file);
	console.log(JSON.stringify(facts, null, 1));
	console.log(scoreCv(file.truth, facts).faults.join("\n"));
}

/** Writes the table between its markers in docs/cv-quality.md. */
function writeTable(rows: string[]): void {
	const path = join(import.meta.dirname, "../../../docs/cv-quality.md");
	const text = readFileSync(path, "utf8");
	writeFileSync(path, text.replace(/(<!-- table -->\n)[\s\S]*?(<!-- end -->)/, `$1${rows.join("\n")}\n$2`));
}
