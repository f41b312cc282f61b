import { expect, test } from "vitest";
import { compareProfiles, type Profile, titleWords } from "./similar-candidates.ts";

const ana: Profile = {
	title: "Engenheira de Dados Sênior",
	skills: ["Python", "SQL", "Airflow", "Spark"],
	sectors: [{ uid: "ti", name: "Tecnologia" }],
	city: "São Paulo",
	company: "Banco Aurora",
};

test("a title is its words without seniority", () => {
	expect(titleWords("Engenheira de Dados Sênior")).toEqual(["Engenheira", "Dados"]);
	expect(titleWords("C++ e C# II")).toEqual(["C++", "C#"]);
	expect(titleWords(null)).toEqual([]);
});

test("somebody just like another has 100 of 100, and every reason", () => {
	expect(compareProfiles(ana, ana)).toEqual({
		score: 100,
		skills: ana.skills,
		words: ["Engenheira", "Dados"],
		sectors: ["Tecnologia"],
		city: "São Paulo",
		company: "Banco Aurora",
	});
});

test("parts in common count, accents and case do not", () => {
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
