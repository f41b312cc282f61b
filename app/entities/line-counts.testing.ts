/** Line counts of a resource: code and labels. */
export interface ResourceLineCounts {
	code: number;
	words: number;
}

/** Start of a description's texts: its own, or shared by several descriptions. */
const begins = /^(?:\twords: |export const \w*[wW]ords = )\{$/;
const ends = /^\t?\}(?:,| as const;)$/;

/** Counts code and label lines separately; throws when a label block does not end. */
export function countResourceLines(source: string): ResourceLineCounts {
	const count = { code: 0, words: 0 };
	let indent: string | null = null;
	for (const line of source.trimEnd().split("\n")) {
		if (indent === null && begins.test(line)) indent = line.startsWith("\t") ? "\t" : "";
		count[indent === null ? "code" : "words"]++;
		if (indent !== null && ends.test(line) && line.startsWith(`${indent}}`)) indent = null;
	}
	if (indent !== null) throw new Error("Its words have no end");
	return count;
}
