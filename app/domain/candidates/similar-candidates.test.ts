import { expect, test } from "vitest";
import { compareProfiles, type Profile, titleWords } from "./similar-candidates.ts";

const ana: Profile = {
	title: "Engenheira de Dados Sênior",
	skills: ["Python", "SQL", "Airflow", "Spark"],
	sectors: [{ uid: "ti", name: "Tecnologia" }],
	city: "São Paulo",
	company: "Banco Aurora",
};

test("titleWords removes seniority from a title", () => {
	expect(titleWords("Engenheira de Dados Sênior")).toEqual(["Engenheira", "Dados"]);
	expect(titleWords("C++ e C# II")).toEqual(["C++", "C#"]);
	expect(titleWords(null)).toEqual([]);
});

test("compareProfiles of identical profiles scores 100 with every reason", () => {
	expect(compareProfiles(ana, ana)).toEqual({
		score: 100,
		skills: ana.skills,
		words: ["Engenheira", "Dados"],
		sectors: ["Tecnologia"],
		city: "São Paulo",
		company: "Banco Aurora",
	});
});

test("compareProfiles scores shared parts, ignoring accents and case", () => {
	const other = {
		title: "engenheira de software",
		skills: ["python", "sql"],
		sectors: [],
		city: "Sao Paulo",
		company: null,
	};
	expect(compareProfiles(ana, other)).toMatchObject({
		score: 25 + 15 + 5,
		skills: ["Python", "SQL"],
		words: ["Engenheira"],
		company: null,
	});
	expect(compareProfiles(ana, { title: null, skills: [], sectors: [], city: null, company: null }).score).toBe(0);
});
