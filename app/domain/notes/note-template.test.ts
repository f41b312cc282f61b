import { describe, expect, test } from "vitest";
import {
	fillTemplate,
	questionsProblem,
	readAnswers,
	readQuestions,
	templateProblems,
	unknownFields,
} from "./note-template.ts";

describe("template fields", () => {
	test.each([
		["Falei com {{name}} e {{ first_name }}", "candidates", []],
		["Falei com {{first_name}}", null, ["first_name"]],
		["{{code}} de {{client_company}}", "jobs", []],
		["{{salary}} e {{cpf}}", "candidates", ["salary", "cpf"]],
		["{{constructor}}", "candidates", ["constructor"]],
		["{{name", "candidates", ["{{name"]],
		["{{}}", "candidates", [""]],
	])("unknownFields checks %s for %s", (body, entity, unknown) => {
		expect(unknownFields(body, entity)).toEqual(unknown);
	});
	test("fillTemplate fills the fields and leaves a blank when the record has no value", () => {
		expect(fillTemplate("{{name}} · {{ city }} · {{toString}}", { name: "Ana", city: null })).toBe("Ana · ____ · ____");
	});
	test("fillTemplate does not fill braces inside a value", () => {
		expect(fillTemplate("{{name}}", { name: "{{recruiter}}", recruiter: "Otto" })).toBe("{{recruiter}}");
	});
});

describe("template questions", () => {
	const text =
		"Aceita híbrido? [sim/não] *\n\nInglês [básico | avançado]\nPessoas que lidera [número]\nPor que quer mudar?";
	const questions = readQuestions(text);
	test("readQuestions reads one question from each line", () => {
		expect(questions.map(({ key, type, required }) => [key, type, required])).toEqual([
			["aceita_hibrido", "yes_no", true],
			["ingles", "choice", false],
			["pessoas_que_lidera", "number", false],
			["por_que_quer_mudar", "text", false],
		]);
		expect(questions[1]?.options).toEqual(["básico", "avançado"]);
	});
	test("readQuestions returns one question when it is repeated", () => expect(readQuestions("A?\nA?")).toHaveLength(1));
	test("questionsProblem reports a single choice, too many questions and a long one", () => {
		expect(questionsProblem("Cor [azul]")).toBe("oneChoice");
		expect(questionsProblem(Array(21).fill("x").join("\n"))).toBe("tooMany");
		expect(questionsProblem("x".repeat(201))).toBe("tooLong");
		expect(questionsProblem(text)).toBeNull();
	});
	test("readAnswers reports missing and invalid answers and returns the valid ones", () => {
		const posted = (values: Record<string, string>) => readAnswers(questions, (key) => values[key] ?? null);
		expect(posted({}).problems).toEqual({ aceita_hibrido: "required" });
		const wrong = posted({ aceita_hibrido: "talvez", ingles: "fluente", pessoas_que_lidera: "muitas" });
		expect(wrong.problems).toEqual({ aceita_hibrido: "choice", ingles: "choice", pessoas_que_lidera: "number" });
		const right = posted({ aceita_hibrido: "yes", pessoas_que_lidera: "12" });
		expect(right).toEqual({
			problems: {},
			answers: [
				{ key: "aceita_hibrido", label: "Aceita híbrido?", type: "yes_no", value: "yes" },
				{ key: "pessoas_que_lidera", label: "Pessoas que lidera", type: "number", value: "12" },
			],
		});
	});
});

test("templateProblems names the unknown fields and the known ones when the entity lacks a field", () => {
	expect(templateProblems({ body: "{{salary}}", entity: "jobs" })).toEqual({
		body: { key: "work:problems.unknownFields", values: { unknown: "salary", known: expect.stringContaining("code") } },
	});
	expect(templateProblems({ body: "", questions: " " })).toHaveProperty("body");
	expect(templateProblems({ body: null, questions: "Cor [azul]" })).toEqual({ questions: "work:problems.oneChoice" });
	expect(templateProblems({ body: "{{name}}, {{first_name}}", entity: "candidates" })).toEqual({});
});
