import { proposeCriteria } from "#app/domain/criteria/propose-criteria.ts";
import { skills } from "#app/domain/reference/skills.ts";
import { synonymGroups } from "#app/domain/reference/synonym-groups.ts";
import { summarizePerson } from "#app/domain/summary/summarize-person.ts";
import { corpusAds } from "#app/e2e/ad-corpus/ads.ts";
import { listCorpus, readLines } from "#app/e2e/cv-corpus/corpus-files.ts";
import type { BenchmarkRow } from "./back-office.ts";

const rounds = 10;

/** CPU of this process for five-line summaries of two-page CVs, and for ad criteria. */
export async function measureSummariesAndCriteria(): Promise<BenchmarkRow[]> {
	const files = listCorpus().filter((_, at) => at % 6 === 0);
	const texts: string[] = [];
	for (const file of files)
		texts.push((await readLines(file)).lines.map((line) => (line.cells ?? [line.text]).join(" ")).join("\n"));
	// Most of the corpus fills one page.
	const cvs = texts.map((text, at) => `${text}\n${texts.at(at - 1)}`);
	const job = {
		title: "Analista de Sistemas",
		skills: skills.slice(0, 8),
		languages: [{ language: "Inglês" }],
	};
	const words = { skills: skills.map(({ name }) => name), synonyms: synonymGroups.map((group) => group.words) };
	const ads = corpusAds.map((ad) => ({ responsibilities: "", requirements: "", ...ad }));
	return [
		row("five lines of a CV of two pages", 30, cvs, (text) => summarizePerson([{ place: "cv", text }], job)),
		row("criteria of an ad", 50, ads, (ad) => proposeCriteria(ad, words)),
	];
}

function row<T>(name: string, most: number, items: readonly T[], work: (item: T) => unknown): BenchmarkRow {
	for (const item of items) work(item);
	const before = process.cpuUsage();
	for (let round = 0; round < rounds; round++) for (const item of items) work(item);
	const { user, system } = process.cpuUsage(before);
	const ms = (user + system) / 1000 / (rounds * items.length);
	return {
		name,
		measured: `${ms.toFixed(1)} ms CPU, mean of ${items.length}`,
		promise: `${most} ms`,
		kept: ms <= most,
	};
}
