import { expect, test } from "vitest";
import { parseCv } from "./cv-parse.ts";
import { documentFromText } from "./document-text.ts";

test.each([
	["(11) 98765-4321", "+5511987654321"],
	["(11)987654321", "+5511987654321"],
	["11 98765 4321", "+5511987654321"],
	["(31) 3344-5566", "+553133445566"],
	["(512) 555-0134", "+15125550134"],
	["512.555.0134", "+15125550134"],
])("parseCv recognises the phone %s in an English CV by its format", (printed, phone) => {
	const text = `Maria Prado Lima\nmaria@mail.example\n${printed}\n\nWork Experience\nBuilt and sold things for the team\n\nSkills\nSQL`;
	expect(parseCv(documentFromText(text), ["SQL"]).phone).toBe(phone);
});

test.each([
	["Ana Lima\ngithub.com/ana-lima | ana@mail.example", "https://github.com/ana-lima"],
	["Ana Lima\nhttps://www.github.com/analima/\n", "https://github.com/analima"],
	["Ana Lima\nhttps://github.com/analima/loja\n", "https://github.com/analima"],
	["Ana Lima\nEXPERIÊNCIA\nAnalista\nAcme Ltda\n2019 - 2021\nMantive github.com/acme\n", undefined],
	["Ana Lima\nhttps://github.com/ana-\n", undefined],
])("parseCv reads the GitHub page of %j", (text, page) => {
	expect(parseCv(text, []).github).toBe(page);
});

test("parseCv marks an email address with an unknown top-level domain as uncertain", () => {
	const certain = (email: string) => parseCv(`Ana Lima\n${email}`, []).sources?.email?.certain;
	expect(["ana@yahoo.es.examp", "ana@mail.com.br", "ana@mail.example"].map(certain)).toEqual([false, true, true]);
});
