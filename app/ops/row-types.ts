import { resolveImport } from "./resolve-import.ts";
import { isExcludedFromChecks } from "./source-files.ts";

type Read = (file: string) => string;

/** Remaining statements with computed or domain-typed rows; this number may only fall. */
const most = 183;
/** Types of the schema (`db/schema.ts`), however they are spelt. */
const derived = /\b(Row|TableRow|Column)<|\bDB\[|\bSelectable</;
const scalars = /^(string|number|boolean|Date|Buffer|unknown|null|object|readonly|Record|Map|Json\w*|true|false)$/;

/** Handwritten row types, which schema changes would silently outdate. */
export function findRowTypes(file: string, read: Read): string[] {
	const text = read(file);
	return [...text.matchAll(/\bsql</g)].flatMap(({ index }) => {
		const start = index + 4;
		const end = findEnd(text, start, "<", ">");
		if (!text.slice(end).startsWith("`")) return [];
		const type = text.slice(start, end - 1).trim();
		return isHandWritten(type, file, read) ? [type] : [];
	});
}

/** Rejects an increase in hand-written row types. */
export function checkRowTypes(files: readonly string[], read: Read, limit: number = most): string[] {
	const count = files
		.filter((file) => !isExcludedFromChecks(file))
		.reduce((sum, file) => sum + findRowTypes(file, read).length, 0);
	return count > limit
		? [
				`${count} row types of sql<…> written by hand, at most ${limit}: use the builder, or Row<"table", "column"> of db/kit/row.ts`,
			]
		: [];
}

function isHandWritten(type: string, file: string, read: Read): boolean {
	const names = (type.match(/\b[A-Z]\w*/g) ?? []).filter((name) => !scalars.test(name));
	const declarations = names.map((name) => findDeclaration(name, file, read) ?? "");
	if ([type, ...declarations].some((text) => derived.test(text))) return false;
	return [type, ...declarations].some((text) => text.includes("{"));
}

function findDeclaration(name: string, file: string, read: Read): string | undefined {
	const text = read(file);
	const local = new RegExp(`\\b(?:interface ${name}\\b[\\s\\S]*?\\n\\}|type ${name}\\b[\\s\\S]*?;\\n(?!\\t))`).exec(
		text,
	);
	if (local) return local[0];
	const source = new RegExp(`import [^;"]*\\b${name}\\b[^;"]*from "([^"]+)"`).exec(text)?.[1];
	const target = source && resolveImport(file, source);
	return target ? findDeclaration(name, target, read) : undefined;
}

function findEnd(text: string, start: number, open: string, close: string): number {
	let at = start;
	for (let depth = 1; depth > 0 && at < text.length; at++) {
		if (text[at] === open) depth++;
		else if (text[at] === close && text[at - 1] !== "=") depth--;
	}
	return at;
}
