import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getAge } from "../candidates/guardianship.ts";
import * as registration from "./registration.ts";
import { questions } from "./registration-fields.ts";
import { buildStepSchemas } from "./registration-schema.ts";

const schemas = buildStepSchemas(14, () => new Date("2026-11-21T12:00:00Z"));

const first = {
	category: ["tecnologia", "tecnologia"],
	professional_moment: 2,
	experiences: [
		{
			company: " Banco Azul ",
			position: "Analista",
			start: "2019-03",
			end: "12/2020",
			description: "Linha 1\r\nLinha 2",
		},
		{ company: "", position: "", start: "", end: "" },
		{ company: "Loja", position: "Gerente", start: "2021-01", end: "2021-02", current: true },
	],
	skills: [
		{ name: "Java", years_skills: 3, level_skills: 2 },
		{ name: "java", years_skills: 1 },
		{ name: "", years_skills: 0 },
	],
};
const second = {
	hiring_regimes: [2, 1],
	clt_expectation: "R$ 8.500,00",
	remote_work: 3,
	mobility: { travel: true },
	linkedin: "linkedin.com/in/maria",
};
const third = {
	mobile_phone: "(11) 98765-4321",
	date_birth: "1990-05-10",
	city: "São Paulo",
	state: "SP",
	cep: "01310-100",
	languages: [{ language: "Inglês", level: 3 }],
	educations: [],
	disabilitys: ["undeclared"],
	gender: 5,
};

describe("the schema of step 1", () => {
	test("reads months in both formats and drops blank rows and duplicate skills", () => {
		const value = schemas[1].parse(first);
		expect(value.category).toEqual(["tecnologia"]);
		expect(value.experiences).toEqual([
			{
				company: "Banco Azul",
				position: "Analista",
				start: "2019-03",
				end: "2020-12",
				current: false,
				description: "Linha 1\nLinha 2",
			},
			{ company: "Loja", position: "Gerente", start: "2021-01", end: undefined, current: true, description: undefined },
		]);
		expect(value.skills).toEqual([{ name: "Java", years_skills: 3, level_skills: 2 }]);
	});

	test("reports errors at the row that has them", () => {
		const rows = [
			{ company: "" },
			{ company: "A", position: "B", start: "2020-05", end: "2020-04" },
			{ company: "C", position: "D", start: "2026-12" },
		];
		const issues = schemas[1].safeParse({ ...first, experiences: rows }).error?.issues ?? [];
		expect(issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
			["experiences.1.end", "reference:problems.endBeforeStart"],
			["experiences.2.start", "reference:problems.monthInFuture"],
		]);
	});

	test("marks an experience as current when it has no end", () => {
		const rows = [{ company: "A", position: "B", start: "2020-05" }];
		expect(schemas[1].parse({ ...first, experiences: rows }).experiences).toMatchObject([
			{ company: "A", current: true, end: undefined },
		]);
	});

	test("leaves out a skill's duration when none is entered", () => {
		expect(schemas[1].parse({ ...first, skills: [{ name: "Java" }] }).skills).toEqual([{ name: "Java" }]);
	});

	test("requires an experience unless no_experience is set", () => {
		expect(schemas[1].safeParse({ ...first, experiences: [] }).error?.issues[0]?.path).toEqual(["experiences"]);
		expect(schemas[1].safeParse({ ...first, experiences: [], no_experience: true }).success).toBe(true);
	});

	test("rejects a text and a list that are too long", () => {
		const long = {
			company: "a".repeat(questions.experiences.cells.company.max + 1),
			position: "b",
			start: "2020-01",
			current: true,
		};
		expect(schemas[1].safeParse({ ...first, experiences: [long] }).success).toBe(false);
		const many = Array.from({ length: questions.skills.max + 1 }, (_, index) => ({ name: `s${index}` }));
		expect(schemas[1].safeParse({ ...first, skills: many }).success).toBe(false);
	});
});

describe("the schema of step 2", () => {
	test("reads money in cents and adds https to links", () => {
		const value = schemas[2].parse(second);
		expect(value.clt_expectation).toBe(850_000);
		expect(value.linkedin).toBe("https://linkedin.com/in/maria");
		expect(value.mobility).toEqual({ relocate: false, travel: true, driving: false });
	});

	test("rejects missing regimes, negative pay and a GitHub link to another site", () => {
		const issues =
			schemas[2].safeParse({ ...second, hiring_regimes: [], pj_expectation: "-5", github: "https://evil.example/x" })
				.error?.issues ?? [];
		expect(issues.map((issue) => issue.path[0])).toEqual(["hiring_regimes", "pj_expectation", "github"]);
	});
});

describe("the schema of step 3", () => {
	test("normalises the phone and the postal code", () => {
		const value = schemas[3].parse(third);
		expect([value.mobile_phone, value.cep]).toEqual(["+5511987654321", "01310100"]);
	});

	test.each([
		["2012-11-21", true],
		["2012-11-22", false],
		["2030-01-01", false],
		["1890-01-01", false],
		["1990-02-30", false],
	])("accepts a birth date of %s: %s", (date_birth, allowed) => {
		const guardian = { guardian_name: "Rosa", guardian_email: "rosa@mail.example", guardian_phone: "11 98765-4321" };
		expect(schemas[3].safeParse({ ...third, ...guardian, date_birth }).success).toBe(allowed);
	});

	test.each([
		["2008-11-21", []],
		["2008-11-22", ["guardian_name", "guardian_email", "guardian_phone"]],
		["2012-11-21", ["guardian_name", "guardian_email", "guardian_phone"]],
	])("with a birth date of %s and no guardian reports %j", (date_birth, request) => {
		const issues = schemas[3].safeParse({ ...third, date_birth }).error?.issues ?? [];
		expect(issues.map(({ path }) => path[0])).toEqual(request);
	});

	test("applies a brand's higher minimum age and reports a future birth date once", () => {
		const sixteen = buildStepSchemas(16, () => new Date("2026-11-21T12:00:00Z"))[3];
		const issues = sixteen.safeParse({ ...third, date_birth: "2011-01-01" }).error?.issues;
		expect(issues).toMatchObject([{ message: "reference:problems.tooYoung", params: { age: 16 } }]);
		const guardian = { guardian_name: "Rosa", guardian_email: "rosa@mail.example", guardian_phone: "11 98765-4321" };
		expect(sixteen.safeParse({ ...third, ...guardian, date_birth: "2010-11-21" }).success).toBe(true);
		expect(sixteen.safeParse({ ...third, date_birth: "2030-01-01" }).error?.issues).toHaveLength(1);
	});

	test("requires consent when sensitive answers are given", () => {
		expect(schemas[3].safeParse({ ...third, gender: 1 }).error?.issues[0]?.path).toEqual(["sensitive_consent"]);
		expect(schemas[3].safeParse({ ...third, disabilitys: ["visual"], sensitive_consent: true }).success).toBe(true);
	});

	test("getAge counts full years", () => {
		expect(getAge("2012-11-22", "2026-11-21")).toBe(13);
		expect(getAge("2012-02-29", "2026-02-28")).toBe(13);
	});
});

describe("the registration draft", () => {
	const item = registration.mergeStepAnswers({}, 1, schemas[1].parse(first));
	const two = registration.mergeStepAnswers(item, 2, schemas[2].parse(second));
	const three = registration.mergeStepAnswers(two, 3, schemas[3].parse(third));

	test("percent and isStepDone report the steps that are complete", () => {
		expect([{}, item, two, three].map(registration.getDraftPercent)).toEqual([0, 33, 67, 100]);
		expect(([1, 2, 3] as const).map((step) => registration.isStepDone(two, step))).toEqual([true, true, false]);
	});

	test("nextStep and previousStep follow the step order", () => {
		expect([1, 2, 3].map((step) => registration.nextStep(step as 1))).toEqual([2, 3, null]);
		expect([1, 2, 3].map((step) => registration.previousStep(step as 1))).toEqual([null, 1, 2]);
	});

	test("readDraft restores a stored draft and getStepFormValues formats its money for the field", () => {
		const stored = registration.readDraft(JSON.parse(JSON.stringify(three)));
		expect(registration.getDraftPercent(stored)).toBe(100);
		expect(registration.getStepFormValues(stored, 2, "pt").clt_expectation).toBe("8.500,00");
		expect(schemas[2].safeParse(registration.getStepFormValues(stored, 2, "en")).success).toBe(true);
		expect(schemas[1].safeParse(registration.getStepFormValues(stored, 1, "pt")).success).toBe(true);
	});

	test("readDraft reads any damaged draft as one between 0 and 100 percent", () => {
		fc.assert(
			fc.property(fc.anything(), (stored) => {
				const draft = registration.readDraft(stored);
				const percent = registration.getDraftPercent(draft);
				expect([0 <= percent, percent <= 100]).toEqual([true, true]);
			}),
		);
	});
});
