import { generateCnpj, generatePis } from "@brazilian-utils/brazilian-utils";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { en } from "#app/i18n/en/index.ts";
import { pt } from "#app/i18n/pt/index.ts";
import { punctuateCnpj, punctuatePis } from "../candidates/document-numbers.ts";
import { profileParts } from "../candidates/profile-parts.ts";
import { buildSectionSchemas } from "../candidates/profile-sections.ts";
import { sensitiveForm } from "../candidates/sensitive-fields.ts";
import { documentNumber, optionalDocumentNumber } from "./document-number-fields.ts";

type Kind = Parameters<typeof documentNumber>[0];

const getAnswer = (kind: Kind, input: string) => {
	const { data, error } = documentNumber(kind).safeParse(input);
	return data ?? error?.issues.map(({ message }) => message.replace("reference:problems.", "")).join();
};

test.each<[Kind, string, string]>([
	["cpf", "529.982.247-25", "52998224725"],
	["cpf", " 52998224725 ", "52998224725"],
	["cpf", "529 982 247/25", "52998224725"],
	["cpf", "529.982.247-26", "cpfUnknown"],
	["cpf", "111.111.111-11", "cpfUnknown"],
	["cpf", "529.982.247-2", "cpfLength"],
	["cpf", "529.982.247-255", "cpfLength"],
	["cpf", "529.982.247-2O", "cpfSigns"],
	["cnpj", "11.222.333/0001-81", "11222333000181"],
	["cnpj", "12abc34501de35", "12ABC34501DE35"],
	["cnpj", "12.ABC.345/01DE-35", "12ABC34501DE35"],
	["cnpj", "12.ABC.345/01DE-36", "cnpjUnknown"],
	["cnpj", "00000000000000", "cnpjUnknown"],
	["cnpj", "12.ABC.345/01DE-3", "cnpjLength"],
	["cnpj", "12.ABC.345/01DE-A5", "cnpjSigns"],
	["pis", "120.12345.67-8", "pisUnknown"],
	["pis", "1201234567", "pisLength"],
	["pis", "12O.12345.67-8", "pisSigns"],
	["cep", "01310-100", "01310100"],
	["cep", "01.310-100", "01310100"],
	["cep", "00310-100", "cepUnknown"],
	["cep", "1310-100", "cepLength"],
	["cep", "0131O-100", "cepSigns"],
	["phone", "11987654321", "+5511987654321"],
	["phone", "(11) 98765-4321", "+5511987654321"],
	["phone", "+55 11 98765-4321", "+5511987654321"],
	["phone", "98765-4321", "phoneArea"],
	["phone", "(20) 98765-4321", "phoneUnknownArea"],
	["phone", "+55 20 98765-4321", "phoneUnknownArea"],
	["phone", "(11) 8765-4321", "phoneLacksNine"],
	["phone", "(11) 38765-4321", "phoneNine"],
	["phone", "(11) 1234-5678", "phoneUnknown"],
	["phone", "12345", "phoneShort"],
	["phone", "11 98765-43210", "phoneLong"],
	["phone", "onze nove oito", "phoneSigns"],
	["phone", "(11) 3333-4444 ramal 21", "phoneExtension"],
	["phone", "+1 555", "phoneAbroad"],
])("code of %s reads %s as %s", (kind, input, answer) => {
	expect(getAnswer(kind, input)).toBe(answer);
});

test("code reads a hundred generated PIS and CNPJ numbers into one form, raw and punctuated", () => {
	for (let count = 0; count < 100; count += 1) {
		const pis = generatePis();
		expect([getAnswer("pis", pis), getAnswer("pis", punctuatePis(pis))]).toEqual([pis, pis]);
		const cnpj = generateCnpj({ version: 2 });
		expect([getAnswer("cnpj", cnpj.toLowerCase()), getAnswer("cnpj", punctuateCnpj(cnpj))]).toEqual([cnpj, cnpj]);
	}
});

test("optionalDocumentNumber returns null when the input is missing, empty or blank", () => {
	expect([undefined, "", "  "].map((input) => optionalDocumentNumber("cnpj").parse(input))).toEqual([null, null, null]);
});

test("each document problem has its own message in both languages", () => {
	for (const { problems } of [pt.reference, en.reference]) {
		const documentProblems = Object.entries(problems).filter(([key]) => /^(cpf|cnpj|pis|cep|phone)[A-Z]/.test(key));
		expect(documentProblems.length).toBe(22);
		expect(new Set(documentProblems.map(([, words]) => words)).size).toBe(22);
	}
});

describe("candidate forms normalise", () => {
	const { personal, address } = buildSectionSchemas(14);
	const name = "Íris Ávila";
	test.each<[string, z.ZodType, Record<string, unknown>, string, unknown]>([
		["CPF", sensitiveForm, { cpf: "529.982.247-25" }, "cpf", "52998224725"],
		["PIS", sensitiveForm, { pis: "120.56874.10-7" }, "pis", "12056874107"],
		[
			"emergency phone",
			sensitiveForm,
			{ emergency_phone: "11 98765 4321" },
			"emergency_contact",
			JSON.stringify({ phone: "+5511987654321" }),
		],
		[
			"own phone",
			personal,
			{ name, mobile_phone: "11 98765 4321", date_birth: "1990-01-01" },
			"mobile_phone",
			"+5511987654321",
		],
		["CEP", address, { cep: "01.310-100", city: "São Paulo", state: "SP", country: "BR" }, "cep", "01310100"],
		[
			"another phone",
			profileParts.contact_points.schema,
			{ kind: "phone", value: "(11)98765-4321", state: "current" },
			"value",
			"+5511987654321",
		],
		[
			"a reference's phone",
			profileParts.references.schema,
			{ name, phone: "(11)98765-4321", status: "asked" },
			"phone",
			"+5511987654321",
		],
	])("the %s", (_, schema, input, field, saved) => {
		expect(schema.parse(input)).toMatchObject({ [field]: saved });
	});
});
