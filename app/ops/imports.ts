/** `isLate`: loaded when a function runs, not with the file. */
export type Import = { specifier: string; line: number; isType: boolean; isLate: boolean };

const statement = /^[ \t]*(?:import|export)\s+(type\s)?(?:[\w*{][^"'`;]*?\sfrom\s*)?["']([^"'\n]+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

/** Every module a source text names, static or dynamic, with its line. */
export function findImports(source: string): Import[] {
	const text = source.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/^\s*\/\/.*$/gm, blank);
	const lineAt = (index: number) => text.slice(0, index).split("\n").length;
	const result: Import[] = [];
	for (const match of text.matchAll(statement)) {
		const [whole, type, specifier = ""] = match;
		result.push({ specifier, line: lineAt(match.index + whole.length - 1), isType: type !== undefined, isLate: false });
	}
	for (const match of text.matchAll(dynamic)) {
		result.push({ specifier: match[1] ?? "", line: lineAt(match.index), isType: false, isLate: true });
	}
	return result;
}

/** Preserves line numbers. */
const blank = (text: string) => text.replace(/[^\n]/g, " ");
