import { describe, expect, test } from "vitest";
import { parseCv } from "./cv-parse.ts";
import { plainLine } from "./document-text.ts";

const jobs = (text: string) => parseCv(text, []).experiences.map(({ position, company }) => `${position} / ${company}`);

describe("splitSections", () => {
	test("reads jobs under a Spanish heading of one activity, their employer above the kind of contract", () => {
		const text =
			"Fátima Benali\n\nActividad profesional\nCentro de Salud Las Acacias\nVinculación\n2022 - 2025\nCargo: Enfermera\n";
		const cv = parseCv(text, []);
		expect(jobs(text)).toEqual(["Enfermera / Centro de Salud Las Acacias"]);
		expect(cv.educations).toBeUndefined();
	});

	test("keeps that a language is the mother tongue when its line reads as a heading", () => {
		const cv = parseCv("Ana Lima\n\nCOMPETÊNCIAS LINGUÍSTICAS\nLíngua materna: Português\nItaliano C1\n", []);
		expect(cv.languages).toEqual([
			{ language: "Português", level: 5 },
			{ language: "Italiano", level: 3 },
		]);
	});

	test("takes no half of a study above its school for a heading", () => {
		const rows = [["Associate Degree in", "2017 - 2020"], ["Information Technology –"], ["University of Texas"]];
		const lines = rows.map((cells) => Object.assign(plainLine(cells.join(" ")), { cells }));
		const cv = parseCv({ lines: [plainLine("Ana Lima"), plainLine("EDUCATION"), ...lines] }, []);
		expect(cv.skills).toEqual([]);
		expect(cv.educations).toMatchObject([
			{ course: "Associate Degree in Information Technology", institution: "University of Texas" },
		]);
	});
});

test("findExperiences parts who is responsible for something from an employer with a comma", () => {
	expect(jobs("Ana Lima\nEXPERIENCIA\nResponsable de Nóminas, Textil Llobregat, S.A.\n2019 - 2021\n")).toEqual([
		"Responsable de Nóminas / Textil Llobregat, S.A.",
	]);
});
