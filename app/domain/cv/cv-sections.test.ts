import { describe, expect, test } from "vitest";
import { parseCv } from "./cv-parse.ts";
import { plainLine } from "./document-text.ts";

const jobs = (text: string) => parseCv(text, []).experiences.map(({ position, company }) => `${position} / ${company}`);

describe("splitSections", () => {
	test("reads jobs under a Spanish heading, with the employer above the type of contract", () => {
		const text =
			"Fátima Benali\n\nActividad profesional\nCentro de Salud Las Acacias\nVinculación\n2022 - 2025\nCargo: Enfermera\n";
		const cv = parseCv(text, []);
		expect(jobs(text)).toEqual(["Enfermera / Centro de Salud Las Acacias"]);
		expect(cv.educations).toBeUndefined();
	});

	test("reads a mother tongue whose line looks like a heading", () => {
		const cv = parseCv("Ana Lima\n\nCOMPETÊNCIAS LINGUÍSTICAS\nLíngua materna: Português\nItaliano C1\n", []);
		expect(cv.languages).toEqual([
			{ language: "Português", level: 5 },
			{ language: "Italiano", level: 3 },
		]);
	});

	test("does not read part of a degree above its school as a heading", () => {
		const rows = [["Associate Degree in", "2017 - 2020"], ["Information Technology –"], ["University of Texas"]];
		const lines = rows.map((cells) => Object.assign(plainLine(cells.join(" ")), { cells }));
		const cv = parseCv({ lines: [plainLine("Ana Lima"), plainLine("EDUCATION"), ...lines] }, []);
		expect(cv.skills).toEqual([]);
		expect(cv.educations).toMatchObject([
			{ course: "Associate Degree in Information Technology", institution: "University of Texas" },
		]);
	});
});

test("findExperiences separates a role from an employer whose name contains a comma", () => {
	expect(jobs("Ana Lima\nEXPERIENCIA\nResponsable de Nóminas, Textil Llobregat, S.A.\n2019 - 2021\n")).toEqual([
		"Responsable de Nóminas / Textil Llobregat, S.A.",
	]);
});
