import { expect, test } from "vitest";
import { getCvPersonalData, prefill } from "./prefill.ts";

const now = "2026-11";
const parsed = {
	skills: ["Java", "SQL"],
	experiences: [
		{ company: "Banco Azul S.A.", position: "Analista", start: "2019-01", current: true, description: "Painéis" },
		{ company: "Loja Verde", position: "Vendedor", start: "2015-01", end: "2018-12", current: false, description: "" },
	],
};
const verde = { company: "Loja Verde", position: "Vendedor", start: "2015-01", end: "2018-12", description: "" };

test("prefill fills empty fields, and no years for skills that no experience mentions", () => {
	const values = prefill({ category: ["x"], experiences: [{}], skills: [{ years_skills: "" }] }, parsed, now);
	expect(values).toEqual({
		category: ["x"],
		experiences: [
			{ company: "Banco Azul S.A.", position: "Analista", start: "2019-01", current: "on", description: "Painéis" },
			verde,
		],
		skills: [{ name: "Java" }, { name: "SQL" }],
	});
});

test("prefill completes a partial experience and appends those found only in the CV", () => {
	const input = {
		experiences: [{ company: "banco azul", start: "2020-02" }, { company: "Oficina" }],
		skills: [{ name: "java", years_skills: "3" }],
	};
	expect(prefill(input, parsed, now)).toEqual({
		experiences: [
			{ company: "banco azul", position: "Analista", start: "2020-02", current: "on", description: "Painéis" },
			{ company: "Oficina" },
			verde,
		],
		skills: [{ name: "java", years_skills: "3" }, { name: "SQL" }],
	});
});

test("prefill does not mark an experience as current when an end was entered", () => {
	const [row] = prefill({ experiences: [{ company: "Banco Azul", end: "2021-01" }] }, parsed, now)
		.experiences as object[];
	expect(row).toMatchObject({ company: "Banco Azul", end: "2021-01" });
	expect(row).not.toHaveProperty("current");
});

test("prefill derives years of skill from the experiences that mention it, as corrected", () => {
	const read = {
		skills: ["Java", "SQL", "Excel"],
		experiences: [
			{
				company: "Azul",
				position: "Programadora Java",
				start: "2019-01",
				end: "2020-12",
				current: false,
				description: "SQL",
			},
			{ company: "Verde", position: "Analista", start: "2026-01", current: true, description: "sql" },
		],
	};
	const getSkills = (input: object) => prefill({ ...input }, read, now).skills;
	expect(getSkills({})).toEqual([
		{ name: "Java", years_skills: "3" },
		{ name: "SQL", years_skills: "3" },
		{ name: "Excel" },
	]);
	const values = {
		experiences: [{ company: "Azul", start: "01/2014" }],
		skills: [{ name: "java" }, { name: "sql", years_skills: "1", level_skills: "2" }],
	};
	expect(getSkills(values)).toEqual([
		{ name: "java", years_skills: "8" },
		{ name: "sql", years_skills: "1", level_skills: "2" },
		{ name: "Excel" },
	]);
});

test("infoOfCv fills the last step with the CV's personal data", () => {
	const cv = {
		...parsed,
		phone: "+5519987654321",
		date_birth: "1990-04-12",
		city: "Campinas",
		state: "SP" as const,
		languages: [{ language: "Inglês", level: 3 }],
		educations: [{ institution: "USP", course: "Estatística", status: "done" as const }],
	};
	expect(getCvPersonalData(cv)).toEqual({
		mobile_phone: expect.stringContaining("98765-4321"),
		date_birth: "1990-04-12",
		city: "Campinas",
		state: "SP",
		languages: [{ language: "Inglês", level: "3" }],
		educations: [{ institution: "USP", course: "Estatística", education_level: "", status: "done" }],
	});
	expect(getCvPersonalData(parsed)).toEqual({});
	expect(getCvPersonalData(null)).toEqual({});
});
