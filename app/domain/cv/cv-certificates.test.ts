import { describe, expect, test } from "vitest";
import { parseCv } from "./cv-parse.ts";
import { emptyProfile, suggestFromCv } from "./profile-suggestions.ts";

const certificates = (text: string) =>
	parseCv(text, []).certificates?.map(({ name, issuer }) => [name, issuer].filter(Boolean).join(" / "));

describe("findCertificates", () => {
	test.each([
		["Certificações", "• Green Belt, FGV\n• NR 13, 40 horas", ["Green Belt / FGV", "NR 13, 40 horas"]],
		["Licenses & Certifications", "AWS Certified Developer (2021)\nCKA", ["AWS Certified Developer", "CKA"]],
		["Certificaciones", "Actualización fiscal 2022 (2020)", ["Actualización fiscal 2022"]],
		["CURSOS COMPLEMENTARES", "2016 – Oratória, Senac\n2015 – NR 10", ["Oratória / Senac", "NR 10"]],
		[
			"Formación Complementaria",
			"- Soporte vital básico\n- Manejo de heridas, 30 h",
			["Soporte vital básico", "Manejo de heridas, 30 h"],
		],
	])("reads the certificates under %j", (heading, text, expected) => {
		expect(certificates(`Ana Lima\n\n${heading}\n${text}\n\nIdiomas\nInglês – avançado\n`)).toEqual(expected);
	});

	test("ignores studies with a degree and full sentences", () => {
		const sentence =
			"Participação em mais de quarenta seminários e palestras sobre gestão de pessoas e liderança no Brasil";
		expect(certificates(`Ana Lima\nFORMAÇÃO\nDireito – PUC Minas, 2010\nCURSOS\n${sentence}\n`)).toBeUndefined();
	});
});

test("suggestFromCv suggests each certificate once, as a study without a degree", () => {
	const cv = parseCv("Ana Lima\nCERTIFICAÇÕES\nGreen Belt, FGV\nCKA\n", []);
	const proposed = suggestFromCv(cv, emptyProfile, "2026-11-28");
	expect(proposed.map(({ group, text, education }) => [group, text, education])).toEqual([
		["certificates", "Green Belt · FGV", { course: "Green Belt", institution: "FGV", status: "done" }],
		["certificates", "CKA", { course: "CKA", institution: "", status: "done" }],
	]);
	const known = { ...emptyProfile, educations: [{ course: "CKA", institution: "Linux Foundation" }] };
	expect(suggestFromCv(cv, known, "2026-11-28").map(({ text }) => text)).toEqual(["Green Belt · FGV"]);
});
