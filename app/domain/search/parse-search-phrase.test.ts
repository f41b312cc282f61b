import { expect, test } from "vitest";
import { skills } from "../reference/skills.ts";
import { synonymGroups } from "../reference/synonym-groups.ts";
import { listPossibleTowns, parseSearchPhrase, type SearchPhrase } from "./parse-search-phrase.ts";

const known = { skills: skills.map(({ name }) => name), synonyms: synonymGroups.map((group) => group.words) };
const towns = new Set(["Campinas", "São Paulo", "sao paulo", "Belo Horizonte", "Recife", "Campinas/SP"]);
const nothing: SearchPhrase = {
	skills: [],
	languages: [],
	title: null,
	level: null,
	town: null,
	kilometres: null,
	years: null,
	protected: [],
	unknown: [],
};
const skill = (name: string, years: number | null = null) => ({ name, years });
const language = (name: string, level: number | null = null) => ({ name, level });

test.each<[string, Partial<SearchPhrase>]>([
	[
		"desenvolvedoras react com inglês perto de Campinas",
		{
			title: "desenvolvedor",
			skills: [skill("React")],
			languages: [language("Inglês")],
			town: "Campinas",
			kilometres: 25,
		},
	],
	[
		"desenvolvedor React com inglês avançado até 50 km de São Paulo",
		{
			title: "desenvolvedor",
			skills: [skill("React")],
			languages: [language("Inglês", 3)],
			town: "São Paulo",
			kilometres: 50,
		},
	],
	["enfermeiras em Recife", { title: "enfermeiro", town: "Recife", kilometres: 10 }],
	["python e sql, 3 anos de python", { skills: [skill("Python", 3), skill("SQL")] }],
	[
		"senior engineers with Java near Belo Horizonte",
		{ title: "engineer", level: "senior", skills: [skill("Java")], town: "Belo Horizonte", kilometres: 25 },
	],
	["mulheres jovens que falem espanhol", { languages: [language("Espanhol")], protected: ["mulheres", "jovens"] }],
	["analista financeiro com 10 anos de experiência", { title: "analista financeiro", years: 10 }],
	["zxqwv e React", { skills: [skill("React")], unknown: ["zxqwv"] }],
	["", {}],
])("parseSearchPhrase reads %s", (text, expected) => {
	const existing = new Set(listPossibleTowns(text).filter((name) => towns.has(name)));
	expect(parseSearchPhrase(text, known, existing)).toEqual({ ...nothing, ...expected });
});

test("parseSearchPhrase reads an occupation alike in every gender and number", () => {
	for (const forms of [
		["desenvolvedor", "desenvolvedora", "desenvolvedores", "desenvolvedoras"],
		["enfermeiro", "enfermeira", "enfermeiros", "enfermeiras"],
		["analista", "analistas"],
	])
		expect(new Set(forms.map((form) => JSON.stringify(parseSearchPhrase(form, known, new Set())))).size, forms[0]).toBe(
			1,
		);
});
