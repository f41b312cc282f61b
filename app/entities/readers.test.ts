import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entities } from "./index.ts";

/** Free-text notes on the record: no automation may depend on them. */
const memos: Readonly<Record<string, string>> = {
	"off_limits.legal_reason": "the clause, for whoever must decide",
	"employees.vacation_due": "for whoever plans it",
	"projects.budget": "what was agreed",
};

/** Files that name a field without reading it: descriptions, labels, tests, seeds, schema, data copy. */
const notReading =
	/test\.tsx?$|testing\.ts|i18n\/|schema\.ts|data-export-fields|migrations|db\/seed|bench|e2e|entities\/(administrator|recruiters|words|import)/;

test("every editable field is read by some code or is a memo", () => {
	const files = ["app", "db", "workers"].flatMap((root) =>
		readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `${root}/${file}`),
	);
	const read = files.filter((file) => /\.tsx?$/.test(file) && !notReading.test(file));
	const words = new Set(read.flatMap((file) => getCode(file).match(/\w+/g) ?? []));
	const unread = entities.flatMap(({ key, fields }) =>
		Object.entries(fields).flatMap(([name, field]) => {
			const isEdited = field.kind !== "computed" && !("readonly" in field && field.readonly);
			const isRead = [name, `${name}_id`, `${name}_cents`].some((word) => words.has(word));
			return isEdited && !isRead ? [`${key}.${name}`] : [];
		}),
	);
	expect(unread.sort()).toEqual(Object.keys(memos).sort());
});

/** Text of a file without its comments, which read no field. */
function getCode(file: string): string {
	return readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}
