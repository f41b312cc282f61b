import { expect, test } from "vitest";
import { findDuplicateKey } from "./duplicate-json-key.ts";

test.each([
	['{"a":1,"b":2}', null],
	['{"a":1,"a":2}', "a"],
	['{"a":{"b":1},"c":{"b":2}}', null],
	['{"a":[{"b":1},{"b":2}]}', null],
	['{"a":{"b":1,"b" : 2}}', "b"],
	['{"a":"a","b":["a","a"]}', null],
	['{"a":1,"\\u0061":2}', "a"],
	['{"a":"{\\"b\\":1,\\"b\\":2}"}', null],
	["[1,2]", null],
	["3", null],
])("findDuplicateKey reads %s", (json, name) => {
	expect(findDuplicateKey(json)).toBe(name);
});
