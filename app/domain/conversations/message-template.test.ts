import { expect, test } from "vitest";
import { areTemplateValues, fillTemplate, messageTemplateProblems } from "./message-template.ts";

const base = {
	name: "convite_entrevista",
	body: "Olá, {{1}}! A entrevista de {{2}} é amanhã.",
	variables: ["first_name", "job"],
};

test.each([
	[{}, {}],
	[{ name: "Convite" }, { name: "messaging:problems.templateName" }],
	[{ body: "Olá, {{1}} e {{3}}!" }, { body: "messaging:problems.slots" }],
	[{ body: "Olá, {{first_name}} de {{job}}!" }, { body: "messaging:problems.slots" }],
	[{ body: "{{1}}, a vaga {{2}} abriu." }, { body: "messaging:problems.slotAtEnd" }],
	[{ variables: ["first_name"] }, { variables: "messaging:problems.variables" }],
	[{ variables: ["Nome Completo", "job"] }, { variables: "messaging:problems.variableName" }],
	[{ body: "Olá! {{1}}, {{2}} e {{1}}." }, {}],
])("messageTemplateProblems of a template with %j is %j", (change, problems) => {
	expect(messageTemplateProblems({ ...base, ...change })).toEqual(problems);
});

test("fillTemplate replaces each numbered placeholder with its value, also repeated ones", () => {
	expect(fillTemplate("{{1}}, {{ 2 }} e {{1}}", ["Ana", "$1"])).toBe("Ana, $1 e Ana");
});

test.each([
	[["Ana", "Analista"], true],
	[["Ana"], false],
	[["Ana", " "], false],
	[["Ana\nBia", "x"], false],
] as const)("areTemplateValues of %j is %s", (values, fits) => {
	expect(areTemplateValues(base.body, values)).toBe(fits);
});
