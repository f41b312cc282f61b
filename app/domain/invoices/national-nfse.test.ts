import { expect, test } from "vitest";
import { type NfseRow, nfseColumns, nfseLine, toNationalServiceCode } from "./national-nfse.ts";

const row: NfseRow = {
	series: "A",
	sequence: 12,
	issued: "2026-11-23",
	competence: "2026-11-01",
	providerCnpj: "11222333000181",
	providerRegistration: "123",
	providerCity: 3550308,
	simples: false,
	payerType: "cnpj",
	payerDocument: "12ABC34501DE35",
	payerName: "Acme Ltda.",
	payerEmail: "contas@acme.example",
	serviceCity: 3550308,
	serviceCode: "17.04",
	description: "Taxa de sucesso",
	gross: 1_000_005,
	exchange: null,
	taxes: [
		{ tax: "ISS", rate: 500, cents: 50_000, withheld: true, belowMinimum: false },
		{ tax: "IRRF", rate: 150, cents: 15_000, withheld: true, belowMinimum: false },
		{ tax: "PIS", rate: 65, cents: 900, withheld: true, belowMinimum: true },
	],
};

test("nfseLine fills every column of the national layout, including withheld taxes", () => {
	expect(Object.keys(nfseLine(row))).toEqual([...nfseColumns]);
	expect(nfseLine(row)).toMatchObject({
		serie: "A",
		nDPS: "12",
		toma_CNPJ: "12ABC34501DE35",
		toma_CPF: "",
		cTribNac: "170401",
		vServ: "10000.05",
		tpRetISSQN: "2",
		pAliq: "5.00",
		vISSQN: "500.00",
		vRetIRRF: "150.00",
		vPis: "",
		tpRetPisCofins: "2",
	});
	expect(nfseLine({ ...row, payerType: "foreign", payerDocument: "US123", taxes: [] })).toMatchObject({
		toma_NIF: "US123",
		tribISSQN: "3",
		tpRetISSQN: "1",
		pAliq: "",
	});
	expect(["17.05", "170402"].map(toNationalServiceCode)).toEqual(["170501", "170402"]);
});

test("nfseLine converts an invoice in dollars at its exchange rate and includes the original amount", () => {
	const abroad = { ...row, payerType: "foreign" as const, payerDocument: "US123", taxes: [], exchange: 54_321 };
	expect(nfseLine(abroad)).toMatchObject({ vServ: "54321.27", tpMoeda: "220", vServMoeda: "10000.05" });
	const taxes = [{ tax: "INSS", rate: 1100, cents: 110_001, withheld: true, belowMinimum: false }];
	expect(nfseLine({ ...row, taxes, exchange: 54_321 })).toMatchObject({ vRetCP: "5975.36", vServ: "54321.27" });
	expect(nfseLine(row)).toMatchObject({ tpMoeda: "", vServMoeda: "", vRetCP: "" });
});
