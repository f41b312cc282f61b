import { expect, test } from "vitest";
import { getNewPerson, maxPastedLines, parsePeopleList } from "./parse-people-list.ts";

test.each([
	["Ana Souza <Ana.Souza@Mail.example>", "email", "ana.souza@mail.example"],
	["Ana Souza;ana@mail.example;(11) 91234-5678", "email", "ana@mail.example"],
	["Ana Souza\t(11) 91234-5678", "phone", "+5511912345678"],
	["+55 11 91234-5678", "phone", "+5511912345678"],
	["  Ana   Maria Souza , Engenheira", "name", "Ana Maria Souza"],
	["12345", "name", "12345"],
])("parsePeopleList of %s finds a person by %s", (line, by, value) => {
	expect(parsePeopleList(line).people).toEqual([{ line: line.trim(), by, value }]);
});

test("parsePeopleList ignores empty lines and counts repeated people once", () => {
	const { people, repeated } = parsePeopleList("ana@x.example\n\n  \nANA@x.example\r\nBia\n");
	expect(people.map(({ value }) => value)).toEqual(["ana@x.example", "Bia"]);
	expect(repeated).toBe(1);
});

test("parsePeopleList reads ten thousand lines and refuses one more", () => {
	const lines = Array.from({ length: maxPastedLines }, (_, n) => `p${n}@x.example`);
	expect(parsePeopleList(lines.join("\n")).people).toHaveLength(maxPastedLines);
	expect(parsePeopleList([...lines, "one@x.example"].join("\n"))).toEqual({ people: [], repeated: 0, tooMany: true });
});

test.each([
	["Ana Souza <ana@mail.example>", { name: "Ana Souza", email: "ana@mail.example" }],
	["ana@mail.example", { email: "ana@mail.example" }],
	["(11) 91234-5678; Ana d'Ávila", { name: "Ana d'Ávila", mobile_phone: "+5511912345678" }],
	["Ana Souza; Analista", { name: "Ana Souza" }],
])("getNewPerson starts a record when %s matches no candidate", (line, expected) => {
	const [person] = parsePeopleList(line).people;
	expect(person && getNewPerson(person)).toEqual(expected);
});
