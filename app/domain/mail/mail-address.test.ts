import { expect, test } from "vitest";
import { parseSender } from "./mail-address.ts";

test.each([
	["ana@x.example", "ana@x.example", null],
	["  ana@x.example ", "ana@x.example", null],
	["Ana Souza <ana@x.example>", "ana@x.example", "Ana Souza"],
	['"Souza, Ana" < ana@x.example > ', "ana@x.example", "Souza, Ana"],
	["<ana@x.example>", "ana@x.example", null],
	['"" <ana@x.example>', "ana@x.example", null],
	["Ana <Souza> <ana@x.example>", "ana@x.example", "Ana <Souza>"],
	["Ana <>", "Ana <>", null],
	["Ana <a>b>", "Ana <a>b>", null],
])("parseSender reads %s", (from, email, name) => {
	expect(parseSender(from)).toEqual({ email, name });
});
