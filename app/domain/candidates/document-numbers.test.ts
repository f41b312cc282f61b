import { generateCnpj, generateCpf } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	normalizeCnpj,
	normalizeCpf,
	normalizeDocumentNumber,
	punctuateCep,
	punctuateCnpj,
	punctuateCpf,
} from "./document-numbers.ts";

const wrongDigit = (text: string) => text.slice(0, -1) + ((Number(text.at(-1)) + 1) % 10);

describe("normalizeCpf and punctuateCpf", () => {
	test("normalizeCpf accepts a hundred valid numbers, masked or not, and refuses a wrong digit", () => {
		for (let count = 0; count < 100; count += 1) {
			const cpf = generateCpf();
			expect(normalizeCpf(cpf)).toBe(cpf);
			expect(normalizeCpf(` ${punctuateCpf(cpf)} `)).toBe(cpf);
			expect(normalizeCpf(wrongDigit(cpf))).toBeNull();
		}
	});

	test.each(["", "11111111111", "123", "1234567890a", "12345678909 OR 1=1", null, 12345678909])(
		"normalizeCpf refuses %j",
		(text) => {
			expect(normalizeCpf(text)).toBeNull();
		},
	);
});

describe("normalizeCnpj and punctuateCnpj", () => {
	test("normalizeCnpj accepts a hundred numeric and a hundred alphanumeric numbers, and refuses a wrong digit", () => {
		for (let count = 0; count < 100; count += 1) {
			for (const version of [1, 2] as const) {
				const cnpj = generateCnpj({ version });
				expect(normalizeCnpj(cnpj)).toBe(cnpj);
				expect(normalizeCnpj(punctuateCnpj(cnpj).toLowerCase())).toBe(cnpj);
				expect(normalizeCnpj(wrongDigit(cnpj))).toBeNull();
			}
		}
	});

	test("normalizeCnpj accepts the Receita's alphanumeric example", () => {
		expect(normalizeCnpj("12.ABC.345/01DE-35")).toBe("12ABC34501DE35");
		expect(punctuateCnpj("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
	});

	test.each(["00000000000000", "12ABC34501DEA5", "12.ABC.345/01DE-36", "12ABC34501DE3", "çÇ2ABC34501DE35", null])(
		"normalizeCnpj refuses %j",
		(text) => {
			expect(normalizeCnpj(text)).toBeNull();
		},
	);
});

test("normalizeDocumentNumber reads a CEP, masked or not, and refuses invalid ones", () => {
	const normaliseCep = (input: unknown) => normalizeDocumentNumber("cep", input);
	expect(normaliseCep("01310-100")).toBe("01310100");
	expect(punctuateCep("01310100")).toBe("01310-100");
	expect([normaliseCep("0131010"), normaliseCep("00000-000"), normaliseCep(null)]).toEqual([null, null, null]);
});

test("normalizeDocumentNumber never throws, whatever the input", () => {
	fc.assert(
		fc.property(fc.anything(), (input) => {
			for (const kind of ["cpf", "cnpj", "cep"] as const)
				expect(normalizeDocumentNumber(kind, input) ?? "").toMatch(/^[0-9A-Z]*$/);
		}),
	);
});
