import { readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase, Pool } from "pg";

const folder = join(import.meta.dirname, "..", "functions");
const bodyMark = "as $function$";

/** The product's SQL functions by name, each as the statement that makes it. */
export async function readFunctions(db: Pool | ClientBase): Promise<Map<string, string>> {
	const { rows } = await db.query<{ name: string; definition: string }>(`
select p.proname::text as name, string_agg(pg_get_functiondef(p.oid), e'\\n' order by pg_get_function_identity_arguments(p.oid)) as definition
from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
group by p.proname order by p.proname`);
	return new Map(rows.map(({ name, definition }) => [name, formatFunction(definition)]));
}

/** Formats the statement: lower case before the body, no schema, no extra indentation. */
export function formatFunction(definition: string): string {
	const start = definition.search(/^AS \$function\$/m);
	const hasBody = start >= 0;
	const header = (hasBody ? definition.slice(0, start) : definition)
		.replace(/'(?:[^']|'')*'|[^']+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()))
		.replace("create or replace function public.", "create or replace function ")
		.replace(/^ /gm, "  ")
		.trimEnd();
	if (!hasBody) return `${header};\n`;
	const body = definition.slice(start + "AS $function$".length).trimEnd();
	return `${header}\n${bodyMark}${body};\n`;
}

/** Keyed by function name; leading comments are removed. */
export async function readFunctionFiles(): Promise<Map<string, string>> {
	const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
	return new Map(files.map((file) => [file.slice(0, -4), splitFile(readFunctionFile(file.slice(0, -4))).statement]));
}

export const readFunctionFile = (name: string): string => readFileSync(join(folder, `${name}.sql`), "utf8");

function splitFile(text: string): { comment: string; statement: string } {
	const comment = /^(?:--.*\n|\n)*/.exec(text)?.[0] ?? "";
	return { comment, statement: text.slice(comment.length) };
}

/** Preserves leading comments. Returns files whose changes still need a migration. */
export async function writeFunctionFiles(before: Map<string, string>, after: Map<string, string>): Promise<string[]> {
	const files = await readFunctionFiles();
	const waiting: string[] = [];
	for (const [name, statement] of after) {
		const file = files.get(name);
		if (file === statement) continue;
		const isEdited = file !== undefined && before.get(name) === statement;
		if (isEdited) waiting.push(name);
		else {
			const comment = file === undefined ? "" : splitFile(readFunctionFile(name)).comment;
			await writeFile(join(folder, `${name}.sql`), comment + statement);
		}
	}
	return [...waiting, ...[...files.keys()].filter((name) => !after.has(name))];
}
