import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParsedCv, parseCv } from "#app/domain/cv/cv-parse.ts";
import { skills } from "#app/domain/reference/skills.ts";
import { extractText } from "#workers/extract-text.ts";
import type { CvTruth } from "./ground-truth.ts";

const types: Record<string, string> = {
	pdf: "application/pdf",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	odt: "application/vnd.oasis.opendocument.text",
	rtf: "application/rtf",
	txt: "text/plain",
};
const repository = join(import.meta.dirname, "files");
const catalogue = skills.map(({ name }) => name);

export interface CorpusFile {
	id: string;
	ext: string;
	truth: CvTruth;
	folder: string;
}

/** Corpus files with their expected values, by name. */
export function listCorpus(folder = repository): CorpusFile[] {
	const names = readdirSync(folder);
	return names
		.filter((name) => name.endsWith(".json"))
		.map((name) => {
			const id = name.slice(0, -5);
			const ext = names.find((other) => other.startsWith(`${id}.`) && other !== name)?.slice(id.length + 1) ?? "";
			return { id, ext, folder, truth: JSON.parse(readFileSync(join(folder, name), "utf8")) as CvTruth };
		});
}

/** Lines of a file as the product's reader hands them on. */
export const readLines = ({ id, ext, folder }: CorpusFile) =>
	extractText(readFileSync(join(folder, `${id}.${ext}`)), types[ext] ?? "");

/** Facts the product extracts from a file; empty when its reader fails. */
export async function parseCorpusFile(file: CorpusFile): Promise<ParsedCv> {
	try {
		return parseCv(await readLines(file), catalogue);
	} catch {
		return { skills: [], experiences: [] };
	}
}
