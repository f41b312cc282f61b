import { describe, expect, test } from "vitest";
import { type AdmissionModel, admissionModels, findAdmissionModel, findEmploymentKind } from "./admission-models.ts";
import {
	type AdmissionCondition,
	type AdmissionFacts,
	getItemRequirement,
	meetsCondition,
	requiresDriverLicense,
} from "./conditions.ts";
import { defaultRequirements } from "./default-requirements.ts";
import { findStep } from "./fields.ts";

const facts: AdmissionFacts = {
	gender: "female",
	birth: "1990-05-10",
	nationality: "BR",
	dependents: 0,
	transportation: 4,
	licence: false,
	firstDay: "2026-12-07",
};

const isRequested = (model: AdmissionModel, given: Partial<AdmissionFacts> = {}) =>
	defaultRequirements
		.filter(({ kind, models, condition, required }) => {
			const judged = getItemRequirement({ condition, required }, { ...facts, ...given });
			return kind !== "task" && models.includes(model) && judged.applies && judged.required;
		})
		.map(({ name_pt }) => name_pt);

const everybody = [
	"RG ou CIN",
	"CPF",
	"Nascimento e nacionalidade",
	"Endereço",
	"Dados bancários",
	"Contato de emergência",
];

describe("defaultRequirements", () => {
	test.each<[AdmissionModel, Partial<AdmissionFacts>, string[], string[]]>([
		[
			"clt",
			{},
			["PIS/PASEP", "CTPS", "ASO admissional", "Transporte"],
			["Certificado militar", "Termo de compromisso de estágio", "CNH"],
		],
		["clt", { gender: "male" }, ["Certificado militar"], ["RNM ou CRNM"]],
		["clt", { gender: "male", birth: "1976-01-01" }, [], ["Certificado militar"]],
		["clt", { gender: "male", nationality: "AO" }, ["RNM ou CRNM"], ["Certificado militar"]],
		["clt", { dependents: 2 }, ["Certidão e CPF dos dependentes"], []],
		["clt", { licence: true }, ["CNH"], []],
		["temporary", {}, ["PIS/PASEP", "CTPS", "ASO admissional"], ["CNPJ da empresa"]],
		[
			"intern",
			{},
			["Termo de compromisso de estágio", "Declaração de matrícula"],
			["CTPS", "PIS/PASEP", "ASO admissional", "Estado civil"],
		],
		[
			"apprentice",
			{},
			["CTPS", "Declaração de matrícula", "ASO admissional"],
			["PIS/PASEP", "Termo de compromisso de estágio"],
		],
		["pj", {}, ["CNPJ da empresa", "Contrato social"], ["CTPS", "ASO admissional", "Transporte", "Filiação"]],
		["associate", {}, ["CNPJ da empresa", "Contrato social"], ["CTPS", "PIS/PASEP"]],
	])("of %s with %j include only what the contract needs", (model, given, asked, not) => {
		const names = isRequested(model, given);
		expect(names).toEqual(expect.arrayContaining([...everybody, ...asked]));
		for (const name of not) expect(names).not.toContain(name);
	});

	test("have a form page for every requested item", () => {
		for (const requirement of defaultRequirements) expect(findStep(requirement)).toBeTruthy();
		expect(new Set(defaultRequirements.flatMap(({ models }) => models))).toEqual(new Set(admissionModels));
		expect(new Set(defaultRequirements.map(({ name_pt }) => name_pt)).size).toBe(defaultRequirements.length);
	});
});

test.each<[AdmissionCondition, Partial<AdmissionFacts>, boolean | null]>([
	["always", {}, true],
	["dependents", { dependents: null }, null],
	["dependents", { dependents: 1 }, true],
	["voucher", { transportation: 1 }, true],
	["voucher", { transportation: 2 }, false],
	["voucher", { transportation: null }, null],
	["foreigner", { nationality: null }, null],
	["foreigner", { nationality: "PT" }, true],
	["licence", { licence: true }, true],
	["military", { gender: "male", birth: null }, null],
	["military", { gender: null }, null],
	["military", { gender: "male", birth: "2008-12-08" }, false],
	["military", { gender: "male", birth: "2008-12-07" }, true],
	["military", { gender: "male", birth: "1980-12-08" }, true],
	["military", { gender: "male", birth: "1980-12-07" }, false],
])("meetsCondition of %s with %j is %s", (condition, given, met) => {
	expect(meetsCondition(condition, { ...facts, ...given })).toBe(met);
});

test("getItemRequirement makes an item that depends on an unknown answer optional", () => {
	const unknown = { ...facts, gender: null, transportation: null };
	expect(getItemRequirement({ condition: "military", required: true }, unknown)).toEqual({
		applies: true,
		required: false,
	});
	expect(getItemRequirement({ condition: "voucher", required: true }, unknown)).toEqual({
		applies: false,
		required: false,
	});
});

test.each([
	[{ equipment: ["Veículo"], texts: [] }, true],
	[{ equipment: ["Notebook"], texts: ["<p>Exige CNH categoria B</p>"] }, true],
	[{ equipment: [], texts: ["Carteira de habilitação AB"] }, true],
	[{ equipment: ["Cartão"], texts: ["Cuidar de carteiras de clientes"] }, false],
])("requiresDriverLicense of %j is %s", (job, needed) => {
	expect(requiresDriverLicense(job)).toBe(needed);
});

test.each<[Parameters<typeof findAdmissionModel>[0], AdmissionModel, "client" | "direct"]>([
	[{ regime: 2, contract_model: null }, "clt", "direct"],
	[{ regime: 2, contract_model: 1 }, "temporary", "client"],
	[{ regime: 2, contract_model: 3 }, "clt", "client"],
	[{ regime: 3, contract_model: null }, "temporary", "client"],
	[{ regime: 8, contract_model: null }, "clt", "client"],
	[{ regime: 1, contract_model: null }, "pj", "direct"],
	[{ regime: 9, contract_model: null }, "associate", "direct"],
	[{ regime: 2, contract_model: null, position_level: "internship" }, "intern", "direct"],
	[{ regime: 2, contract_model: null, position_level: "apprentice" }, "apprentice", "direct"],
	[{ regime: null, contract_model: null, internal_contract_model: 6 }, "intern", "direct"],
])("findAdmissionModel and findEmploymentKind of %j return %s and %s", (contract, model, kind) => {
	expect(findAdmissionModel(contract)).toBe(model);
	expect(findEmploymentKind(contract)).toBe(kind);
});
