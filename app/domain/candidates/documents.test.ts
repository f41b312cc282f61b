import { generateCnpj, generateCpf } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskCep, maskCnpj, maskCpf, normaliseCnpj, normaliseCpf, normaliseDocument } from "./documents.ts";

const wrongDigit = (text: string) => text.slice(0, -1) + ((Number(text.at(-1)) + 1) % 10);

describe("normaliseCpf and maskCpf", () => {
	test("normaliseCpf accepts a hundred valid numbers, masked or not, and refuses a wrong digit", () => {
		for (let count = 0; count < 100; count += 1) {
			const cpf = generateCpf();
			expect(normaliseCpf(cpf)).toBe(cpf);
			expect(normaliseCpf(` ${maskCpf(cpf)} `)).toBe(cpf);
			expect(normaliseCpf(wrongDigit(cpf))).toBeNull();
		}
	});

	test.each(["", "11111111111", "123", "1234567890a", "12345678909 OR 1=1", null, 12345678909])(
		"normaliseCpf refuses %j",
		(text) => {
			expect(normaliseCpf(text)).toBeNull();
		},
	);
});

describe("normaliseCnpj and maskCnpj", () => {
	test("normaliseCnpj accepts a hundred numeric and a hundred alphanumeric numbers, and refuses a wrong digit", () => {
		for (let count = 0; count < 100; count += 1) {
			for (const version of [1, 2] as const) {
				const cnpj = generateCnpj({ version });
				expect(normaliseCnpj(cnpj)).toBe(cnpj);
				expect(normaliseCnpj(maskCnpj(cnpj).toLowerCase())).toBe(cnpj);
				expect(normaliseCnpj(wrongDigit(cnpj))).toBeNull();
			}
		}
	});

	test("normaliseCnpj accepts the Receita's alphanumeric example", () => {
		expect(normaliseCnpj("12.ABC.345/01DE-35")).toBe("12ABC34501DE35");
		expect(maskCnpj("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
	});

	test.each(["00000000000000", "12ABC34501DEA5", "12.ABC.345/01DE-36", "12ABC34501DE3", "çÇ2ABC34501DE35", null])(
		"normaliseCnpj refuses %j",
		(text) => {
			expect(normaliseCnpj(text)).toBeNull();
		},
	);
});

test("normaliseDocument reads a CEP, masked or not, and refuses invalid ones", () => {
	const normaliseCep = (input: unknown) => normaliseDocument("cep", input);
	expect(normaliseCep("01310-100")).toBe("01310100");
	expect(maskCep("01310100")).toBe("01310-100");
	expect([normaliseCep("0131010"), normaliseCep("00000-000"), normaliseCep(null)]).toEqual([null, null, null]);
});

test("normaliseDocument never throws, whatever the input", () => {
	fc.assert(
		fc.property(fc.anything(), (input) => {
			for (const kind of ["cpf", "cnpj", "cep"] as const)
				expect(normaliseDocument(kind, input) ?? "").toMatch(/^[0-9A-Z]*$/);
		}),
	);
});
