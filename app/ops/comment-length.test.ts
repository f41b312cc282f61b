import { expect, test } from "vitest";
import { checkCommentLength, listLongComments } from "./comment-length.ts";

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");

test.each([
	["a line comment of fifteen words", `// ${words(15)}\nconst a = 1;\n`, []],
	["a line comment of sixteen words", `const a = 1;\n// ${words(16)}\n`, ["a.ts:2"]],
	["lines of one comment", `// ${words(8)}\n// ${words(8)}\n`, ["a.ts:1"]],
	["comments with code between", `// ${words(8)}\nconst a = 1;\n// ${words(8)}\n`, []],
	["a block over lines", `/**\n * ${words(8)}\n * ${words(8)}\n */\n`, ["a.ts:1"]],
	["a mark for tools", `/** @internal ${words(15)} */\n`, []],
	["a lint's reason", `// biome-ignore lint/a/b: ${words(20)}\n`, []],
])("listLongComments counts the words of %s", (_, text, expected) => {
	expect(listLongComments("a.ts", text)).toEqual(expected);
});

test("checkCommentLength lists the long comments when there are more than the limit", () => {
	const read = () => `// ${words(16)}\n`;
	expect(checkCommentLength(["a.ts", "db/migrations/b.ts"], read, 1)).toEqual([]);
	expect(checkCommentLength(["a.ts", "c.ts"], read, 1).slice(1)).toEqual(["a.ts:1", "c.ts:1"]);
});
