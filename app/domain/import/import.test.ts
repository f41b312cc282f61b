import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getEntity } from "#app/entities/index.ts";
import { proposeMapping } from "./mapping.ts";
import {
	hasPhoneExtension,
	isFormula,
	isTotalRow,
	readDocumentNumber,
	readEmail,
	readInteger,
	readList,
	readMoney,
	readPhone,
	readState,
	readYesNo,
} from "./parse-cells.ts";
import { detectDateOrder, readDay, readMoment } from "./parse-dates.ts";

const getHeaders = (key: string) => getEntity(key)?.imported?.headers ?? {};

describe("cell readers", () => {
	test.each([
		["31/12/2026", "2026-12-31"],
		["2026-12-31T10:00:00Z", "2026-12-31"],
		["2026/1/5 08:30", "2026-01-05"],
		["5-1-26", "2026-01-05"],
		["05.01.1985", "1985-01-05"],
		["3/4/55", "1955-04-03"],
		["12/31/2026", "2026-12-31"],
		["12 de março de 2024", "2024-03-12"],
		["Mar 12, 2024", "2024-03-12"],
		["12-Mar-2024", "2024-03-12"],
		["45292", "2024-01-01"],
		["1704067200000", "2024-01-01"],
		["31/02/2024", null],
		["0000-00-00", null],
		["amanhã", null],
		["1", null],
	])("readDay of %s is %s", (text, day) => expect(readDay(text, "dmy")).toBe(day));

	test("readDay and readMoment read dates in American order and moments, and detectDateOrder detects the order", () => {
		expect(readDay("03/04/2026", "mdy")).toBe("2026-03-04");
		expect(readDay("31/04/2026", "mdy")).toBe(null);
		expect(readMoment("03/04/2026 2:05 PM", "dmy")).toBe("2026-04-03T14:05");
		expect(readMoment("2026-04-03", "dmy")).toBe("2026-04-03T00:00");
		expect(detectDateOrder(["01/02/2024", "03/25/2024"])).toBe("mdy");
		expect(detectDateOrder(["25/03/2024", "x", ""])).toBe("dmy");
	});

	test.each([
		["R$ 8.500,00", "R$ 8.500,00"],
		["8500.0", "8500.0"],
		["8500.0000", "8500.00"],
		["8,5k", "8500"],
		["R$ 12k", "12000"],
		["R$ 8.500,00/mês", "R$ 8.500,00"],
		["120,000 USD", "120,000"],
		["a combinar", null],
		["8.000 a 9.000", null],
	])("readMoney of %s is %s", (text, money) => expect(readMoney(text)).toBe(money));

	test.each([
		["(11) 98765-4321", "+5511987654321"],
		["5511987654321", "+5511987654321"],
		["11 98765 4321 / 11 3333-4444", "+5511987654321"],
		["cel: 11987654321", "+5511987654321"],
		["(11) 3333-4444 ramal 22", "+551133334444"],
		["+1 415 555 2671", "+14155552671"],
		["5,511987654321E+12", "+5511987654321"],
		["1.1987654321e10", "+5511987654321"],
		["5,51199E+12", null],
		["123", null],
		["não tem", null],
	])("readPhone of %s is %s", (text, phone) => expect(readPhone(text)).toBe(phone));

	test("read yes and no, states, addresses, numbers, lists, postal codes and formulas", () => {
		expect(["Sim", "YES", "x", "1", "Não", "no", "0", "talvez"].map(readYesNo)).toEqual([
			true,
			true,
			true,
			true,
			false,
			false,
			false,
			null,
		]);
		expect(["São Paulo", "sp", "SP - Brasil", "rio grande do sul", "Texas", "SPA"].map(readState)).toEqual([
			"SP",
			"SP",
			"SP",
			"RS",
			null,
			null,
		]);
		expect(readEmail(" Ana Souza <ANA@x.com>; b@y.com")).toBe("ana@x.com");
		expect(readEmail("none")).toBe("none");
		expect(["1.200", "1,200", "12.0", "7"].map(readInteger)).toEqual(["1200", "1200", "12", "7"]);
		expect(readList("java; sql, aws|c")).toEqual(["java", "sql", "aws", "c"]);
		const formulas = ["=1+1", "+SUM(A1)", "-cmd(x)", "@SUM(A1)", " =x"];
		expect(formulas.map(isFormula)).toEqual(formulas.map(() => true));
		expect(["+55 11", "-", "@ana", "- item", "a=b"].map(isFormula)).toEqual([false, false, false, false, false]);
	});

	test.each([
		["cep", "01310-100", "01310100"],
		["cep", "1310100", "01310100"],
		["cep", "1310100.0", "01310100"],
		["cep", "SW1A 1AA", "SW1A 1AA"],
		["cep", "131", "131"],
		["cpf", "012.345.678-90", "01234567890"],
		["cpf", "123456709", "00123456709"],
		["cpf", "1,2345678909E+10", "12345678909"],
		["cpf", "1,23457E+10", "1,23457E+10"],
		["cnpj", "1444777000161", "01444777000161"],
		["cnpj", "12ABC34501DE35", "12ABC34501DE35"],
	] as const)("readDocumentNumber reads the %s %s as %s", (kind, text, number) => {
		expect(readDocumentNumber(kind, text)).toBe(number);
	});

	test.each([
		["(11) 3333-4444 ramal 21", true],
		["11 3333 4444 Ext. 7", true],
		["11 3333-4444 r. 21", true],
		["(11) 98765-4321", false],
		["Ramal", false],
	])("hasPhoneExtension of %s gives %s", (text, expected) => expect(hasPhoneExtension(text)).toBe(expected));

	test.each([
		[["Total", "", "15"], true],
		[["", "TOTAL GERAL:", "R$ 1.200,00", "12 %"], true],
		[["Soma", "3"], true],
		[["Total de candidatos: ", "12"], true],
		[["Total Engenharia", "contato@total.test"], false],
		[["Ana Total", "11987654321"], false],
		[["12", "13"], false],
		[["", ""], false],
	])("isTotalRow of %j gives %s", (cells, expected) => expect(isTotalRow(cells)).toBe(expected));

	test("never throw or take long, whatever the text", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
				for (const read of [
					readYesNo,
					readState,
					readEmail,
					readInteger,
					readList,
					(text: string) => readDocumentNumber("cpf", text),
					readMoney,
					readPhone,
					isFormula,
					hasPhoneExtension,
					(text: string) => isTotalRow([text]),
				])
					read(text);
				const day = readDay(text, "dmy");
				expect(day === null || /^\d{4}-\d\d-\d\d$/.test(day)).toBe(true);
			}),
			{ numRuns: 500 },
		);
		const started = performance.now();
		for (const text of ["a@".repeat(50_000), "1.".repeat(50_000), " ".repeat(100_000), "1/".repeat(50_000)])
			for (const read of [readEmail, readMoney, readPhone, readInteger, isFormula]) read(text);
		expect(performance.now() - started).toBeLessThan(1_000);
	});
});

describe("proposeMapping", () => {
	const every = (...names: string[]) => new Set(names);
	const candidate = every(
		"name",
		"name.first",
		"name.last",
		"email",
		"mobile_phone",
		"linkedin",
		"portifolio",
		"current_company",
		"current_position",
		"city",
		"state",
		"clt_expectation",
		"tags",
		"owner",
		"source",
		"self_introduction",
		"note",
	);

	test.each([
		[
			"bullhorn",
			"id,firstName,lastName,email,mobile,companyName,occupation,address.city,address.state,salary,skillSet,owner",
			[
				null,
				"name.first",
				"name.last",
				"email",
				"mobile_phone",
				"current_company",
				"current_position",
				"city",
				"state",
				"clt_expectation",
				"tags",
				"owner",
			],
		],
		[
			"opencats",
			"First Name,Last Name,E-Mail,Home Phone,Cell Phone,Current Employer,Key Skills,Desired Pay,Source,Notes",
			[
				"name.first",
				"name.last",
				"email",
				"mobile_phone",
				"mobile_phone",
				"current_company",
				"tags",
				"clt_expectation",
				"source",
				"note",
			],
		],
		[
			"gupy",
			"Nome do candidato,E-mail,Telefone,Etapa atual,Data de inscrição,Pretensão salarial,Fonte da candidatura",
			["name", "email", "mobile_phone", null, null, "clt_expectation", null],
		],
		[
			"linkedin",
			"First Name,Last Name,URL,Email Address,Company,Position,Connected On",
			["name.first", "name.last", "linkedin", "email", "current_company", "current_position", null],
		],
		[
			"generic",
			"Nome completo;Celular;E-mail;Cargo;Empresa;Cidade;UF;Observações".replaceAll(";", ","),
			["name", "mobile_phone", "email", "current_position", "current_company", "city", "state", "note"],
		],
	] as const)("maps the columns of %s", (preset, headers, mapping) => {
		expect(proposeMapping(getHeaders("candidates"), headers.split(","), candidate, new Map())).toEqual({
			preset,
			mapping,
		});
	});

	test("maps companies, contacts and jobs, prefers the product's labels and skips forbidden fields", () => {
		const jobs = every("title", "client_company", "openings", "description", "fee_pct");
		expect(
			proposeMapping(
				getHeaders("jobs"),
				["title", "clientCorporation", "numOpenings", "publicDescription", "id"],
				jobs,
				new Map(),
			).mapping,
		).toEqual(["title", "client_company", "openings", "description", null]);
		const companies = every("name", "site", "employees_count");
		expect(
			proposeMapping(
				getHeaders("client_companies"),
				["name", "companyURL", "numEmployees", "feeArrangement"],
				companies,
				new Map(),
			).mapping,
		).toEqual(["name", "site", "employees_count", null]);
		expect(
			proposeMapping(
				getHeaders("client_companies"),
				["Empresa", "Name", "Quadro"],
				companies,
				new Map([["quadro", "employees_count"]]),
			).mapping,
		).toEqual([null, "name", "employees_count"]);
	});

	test.each([
		[
			"candidates",
			"Notes,Comments,Description,Observações,Resumo,About",
			"note,note,note,note,self_introduction,self_introduction",
		],
		["client_companies", "notes,description,companyDescription", "note,note,about"],
		["client_contacts", "comments,observação", "note,note"],
		["jobs", "notes,comments,observações,description", "note,note,note,description"],
		["jobs", "publicDescription,description", "description,note"],
	] as const)("maps internal comments of %s to a note: %s", (entity, headers, mapping) => {
		const allowed = every("self_introduction", "about", "description", "note");
		// Field names are valid headers too, as in the product's exports.
		const own = new Map(entity === "jobs" ? [["description", "description"]] : []);
		expect(proposeMapping(getHeaders(entity), headers.split(","), allowed, own).mapping).toEqual(mapping.split(","));
	});

	test("prefers a full name to its parts and never maps two columns to one field", () => {
		expect(
			proposeMapping(
				getHeaders("candidates"),
				["Name", "First Name", "Last Name", "Notes", "Comments"],
				candidate,
				new Map(),
			).mapping,
		).toEqual(["name", null, null, "note", "note"]);
		expect(
			proposeMapping(
				getHeaders("candidates"),
				["City", "Location", "constructor", "__proto__", ""],
				candidate,
				new Map(),
			).mapping,
		).toEqual(["city", "city", null, null, null]);
	});
});
