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
])("parseCv reads %s in an English curriculum by its shape", (printed, phone) => {
	const text = `Maria Prado Lima\nmaria@mail.example\n${printed}\n\nWork Experience\nBuilt and sold things for the team\n\nSkills\nSQL`;
	expect(parseCv(documentFromText(text), ["SQL"]).phone).toBe(phone);
});
