import { expect, test } from "vitest";
import { areaName } from "./areas.ts";
import { banks } from "./banks.ts";
import { categorySectors } from "./category-sectors.ts";
import { enumerations, getEnumOptions, isEnumValue, labelKey } from "./enumerations.ts";
import { skills, skillsByCategory } from "./skills.ts";
import { languageName, spokenLanguages } from "./spoken-languages.ts";
import { states, ufs } from "./states.ts";

const distinct = (all: readonly string[]) =>
	new Set(all.map((item) => item.toLocaleLowerCase("pt-BR"))).size === all.length;

test("states lists 27 distinct states", () => {
	expect(states).toHaveLength(27);
	expect(distinct(ufs)).toBe(true);
});

test("skills lists distinct names, and each sector's categories offer at least five", () => {
	expect(skills.length).toBeGreaterThanOrEqual(250);
	expect(distinct(skills.map((skill) => skill.name))).toBe(true);
	for (const sector of categorySectors)
		for (const category of sector.skills) expect(skillsByCategory[category].length).toBeGreaterThan(4);
	expect(distinct(categorySectors.map((sector) => sector.uid))).toBe(true);
});

test("languageName returns the English name, and the input when the language is unknown", () => {
	expect(distinct(spokenLanguages.map((language) => language.pt))).toBe(true);
	expect(languageName("Inglês", "en")).toBe("English");
	expect(languageName("Klingon", "pt")).toBe("Klingon");
});

test("areaName returns the English name of a standard area and leaves other areas unchanged", () => {
	expect(areaName("Saúde", "en")).toBe("Health");
	expect(areaName("recursos humanos ", "en")).toBe("Human resources");
	expect(areaName("Finanças", "pt")).toBe("Finanças");
	expect(areaName("Apicultura", "en")).toBe("Apicultura");
});

test("banks lists the banks of the specification in order", () => {
	expect(banks.map((bank) => bank.number).join()).toBe("341,237,104,001,033,260,212,336,422,745,077");
});

test("labelKey returns the value's key, and reference:unknown when the value is not in the list", () => {
	expect(labelKey("regimes", 2)).toBe("reference:regimes.2");
	expect(labelKey("companyStatuses", "Key Account")).toBe("reference:companyStatuses.Key Account");
	for (const value of [99, "2", null, undefined, "constructor", {}])
		expect(labelKey("regimes", value)).toBe("reference:unknown");
	expect(isEnumValue("genders", 0)).toBe(true);
	expect(getEnumOptions("workTypes").map((option) => option.value)).toEqual(["0", "1", "2", "3"]);
	for (const values of Object.values(enumerations)) expect(new Set<unknown>(values).size).toBe(values.length);
});
