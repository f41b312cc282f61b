import { isExcludedFromChecks } from "./source-files.ts";

/** Protocols, legal rules and lock orders that fifteen words cannot hold. The number only falls. */
const most = 96;
const maxWords = 15;

const comment = /(?:^[ \t]*\/\/(?!\/)[^\n]*\n)+|^[ \t]*\/\*[\s\S]*?\*\//gm;
const directive = /biome-ignore|@ts-|@param|#__PURE__/;

/** Reports all long comments when there are more than the limit. */
export function checkCommentLength(
	files: readonly string[],
	read: (file: string) => string,
	limit: number = most,
): string[] {
	const long = files
		.filter((file) => !isExcludedFromChecks(file))
		.flatMap((file) => listLongComments(file, read(file)));
	return long.length > limit
		? [`${long.length} comments of over ${maxWords} words, at most ${limit}: shorten yours`, ...long]
		: [];
}

/** `file:line` of each comment of over fifteen words. */
export function listLongComments(file: string, text: string): string[] {
	return [...text.matchAll(comment)]
		.filter(([block]) => !directive.test(block) && countWords(block) > maxWords)
		.map(({ index }) => `${file}:${text.slice(0, index).split("\n").length}`);
}

function countWords(block: string): number {
	return block
		.replaceAll("@internal", "")
		.split(/\s+/)
		.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
