import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skills } from "../reference/skills.ts";
import { parseCv } from "./cv-parse.ts";
import { findPeriod } from "./cv-period.ts";
import { documentFromText } from "./document-text.ts";

const existing = skills.map((skill) => skill.name);

describe("findPeriod", () => {
	test.each([
		["jan/2019 – atual", "2019-01", undefined],
		["03/2018 a 12/2020", "2018-03", "2020-12"],
		["Março de 2019 - Presente (5 anos 2 meses)", "2019-03", undefined],
		["January 2015 to December 2017", "2015-01", "2017-12"],
		["2015 - 2017", "2015-01", "2017-12"],
		["de 02/2020 até o momento", "2020-02", undefined],
		["ago. 2016 — set. 2018", "2016-08", "2018-09"],
		["jan/19 - dez/21", "2019-01", "2021-12"],
		["2019-05 – 2020-06", "2019-05", "2020-06"],
		["desde maio de 2021", "2021-05", undefined],
		["Sep 2020 - Current", "2020-09", undefined],
	])("reads %s", (line, start, end) => {
		expect(findPeriod(line)).toMatchObject({ start, current: end === undefined, ...(end ? { end } : {}) });
	});

	test.each(["13/2019 a 01/2020", "2020 - 2018", "telefone 2019-2020-33", "Rua 2015, 2017", "atual", ""])(
		"returns null for %s",
		(line) => {
			expect(findPeriod(line)).toBeNull();
		},
	);
});

const portuguese = `CURRICULUM VITAE
MARIA DAS GRAÇAS D'ÁVILA E SOUZA
Rua das Flores, 2015 – São Paulo
CPF 123.456.789-09 | (11) 98765-4321 | Maria.Souza@Exemplo.com.br
www.linkedin.com/in/maria-souza

EXPERIÊNCIA PROFISSIONAL
Banco Azul S.A.
Analista de Dados Sênior
jan/2019 – atual
- Painéis em Power BI e SQL
- Liderança técnica de 4 pessoas
Desenvolvedora Java – Lojas Verdes (03/2016 a 12/2018)
Microserviços em Spring Boot.

FORMAÇÃO ACADÊMICA
Universidade de São Paulo
Bacharelado em Estatística
2012 - 2016

COMPETÊNCIAS
Python, R, C#, Gestão de projetos`;

const english = `John Q. Smith
john@smith.dev
+1 415 555 2671

Work Experience
Acme Corp
Senior Software Engineer
March 2019 - Present (5 years)
San Francisco
Built APIs with Node.js and PostgreSQL

Beta LLC | Product Manager | 2016 - 2018

Education
MIT
2010 - 2014`;

describe("parseCv", () => {
	test("reads a Portuguese CV", () => {
		const cv = parseCv(documentFromText(portuguese), existing);
		expect(cv).toMatchObject({
			name: "Maria das Graças D'Ávila e Souza",
			email: "maria.souza@exemplo.com.br",
			phone: "+5511987654321",
			linkedin: "https://www.linkedin.com/in/maria-souza",
		});
		expect(cv.experiences).toMatchObject([
			{
				company: "Banco Azul S.A.",
				position: "Analista de Dados Sênior",
				start: "2019-01",
				current: true,
				description: expect.stringContaining("Liderança"),
			},
			{
				company: "Lojas Verdes",
				position: "Desenvolvedora Java",
				start: "2016-03",
				end: "2018-12",
				current: false,
				description: "Microserviços em Spring Boot.",
			},
		]);
		expect(cv.skills).toEqual(
			expect.arrayContaining(["Power BI", "SQL", "Spring Boot", "Python", "R", "C#", "Gestão de projetos"]),
		);
		expect(cv.skills).not.toContain("C");
		expect(cv.skills).not.toContain("JavaScript");
	});

	test("reads an English CV", () => {
		const cv = parseCv(documentFromText(english), existing);
		expect(cv).toMatchObject({ name: "John Q. Smith", email: "john@smith.dev", phone: "+14155552671" });
		expect(cv.experiences).toMatchObject([
			{ company: "Acme Corp", position: "Senior Software Engineer", start: "2019-03", current: true },
			{ company: "Beta LLC", position: "Product Manager", start: "2016-01", end: "2018-12" },
		]);
		expect(cv.skills).toEqual(["Node.js", "PostgreSQL"]);
	});

	test("returns no facts for an empty CV", () => {
		expect(parseCv(documentFromText(""), existing)).toEqual({ skills: [], experiences: [] });
	});

	test("reads long and hostile texts in bounded time", () => {
		const started = performance.now();
		for (const text of [
			"a".repeat(200_000),
			"2019 - ".repeat(30_000),
			"1 ".repeat(60_000),
			"a@".repeat(60_000),
			"jan/2019 – atual\n".repeat(8000),
			", C".repeat(40_000),
			"-\n".repeat(60_000),
			"linkedin.com/in/".repeat(9000),
			"Maria ".repeat(20_000),
		]) {
			const cv = parseCv(documentFromText(text), existing);
			expect(cv.experiences.length).toBeLessThanOrEqual(30);
			expect(cv.skills.length).toBeLessThanOrEqual(60);
		}
		expect(performance.now() - started).toBeLessThan(6000);
	});

	test("limits lengths and never throws, whatever the text", () => {
		const line = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.constantFrom("Experience", "Formação", "jan/2019 – atual", "Acme", "Analista", "2015 - 2017"),
		);
		let result = 0;
		fc.assert(
			fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
				for (const experience of parseCv(documentFromText(lines.join("\n")), existing).experiences) {
					result += 1;
					expect(experience.company.length).toBeLessThanOrEqual(200);
					expect(experience.start).toMatch(/^\d{4}-\d{2}$/);
				}
			}),
			{ examples: [[["Experience", "Acme", "Analista", "jan/2019 – atual"]]] },
		);
		// At least the example has one: the loop above is not empty by itself.
		expect(result).toBeGreaterThan(0);
	});
});
