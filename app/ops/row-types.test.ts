import { expect, test } from "vitest";
import { checkRowTypes, findRowTypes } from "./row-types.ts";

const files: Record<string, string> = {
	"db/literal.ts": "sql<{ id: number }>`select id from jobs`",
	"db/interface.ts": 'import type { Job } from "./job.ts";\nsql<Job>`select id from jobs`',
	"db/job.ts": "export interface Job {\n\tid: number;\n}\n",
	"db/derived.ts": [
		'interface Listed extends Row<"jobs", "id"> {\n\tcount: number;\n}\n',
		"sql<Listed>`select id from jobs`",
		'sql<{ job: Column<"jobs", "id"> }>`select id as job from jobs`',
	].join("\n"),
	"db/scalar.ts": "sql<Date>`now()`; sql<string | null>`null`",
};
const read = (file: string) => files[file] ?? "";

test.each([
	["a type literal", "db/literal.ts", ["{ id: number }"]],
	["an interface of another file", "db/interface.ts", ["Job"]],
	["types of the schema", "db/derived.ts", []],
	["one value", "db/scalar.ts", []],
])("findRowTypes counts handwritten types when the row is %s", (_, file, types) => {
	expect(findRowTypes(file, read)).toEqual(types);
});

test("checkRowTypes reports more row types than the limit", () => {
	expect(checkRowTypes(Object.keys(files), read, 2)).toEqual([]);
	expect(checkRowTypes(Object.keys(files), read, 1)).toHaveLength(1);
});
