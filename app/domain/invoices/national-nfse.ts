import { inReais } from "../money/exchange-rate.ts";

/** An issued invoice as the file of the national NFS-e layout needs it. */
export interface NfseRow {
	series: string;
	sequence: number;
	issued: string;
	competence: string;
	providerCnpj: string | null;
	providerRegistration: string | null;
	providerCity: number | null;
	simples: boolean;
	payerType: "cnpj" | "cpf" | "foreign";
	payerDocument: string;
	payerName: string;
	payerEmail: string | null;
	serviceCity: number | null;
	serviceCode: string;
	description: string;
	gross: number;
	/** Exchange rate to reais in ten-thousandths, for invoices in dollars. */
	exchange: number | null;
	taxes: { tax: string; rate: number; cents: number; withheld: boolean; belowMinimum: boolean }[];
}

/** Names of the national DPS (layout 1.00; tdn.totvs.com.br pageId 802005251), with decimal points. */
export const nfseColumns = [
	...["tpAmb", "serie", "nDPS", "dhEmi", "dCompet", "tpEmit", "cLocEmi", "prest_CNPJ", "prest_IM", "prest_opSimpNac"],
	...["toma_CNPJ", "toma_CPF", "toma_NIF", "toma_xNome", "toma_email", "cLocPrestacao", "cTribNac", "xDescServ"],
	...[
		"vServ",
		"tribISSQN",
		"tpRetISSQN",
		"pAliq",
		"vISSQN",
		"vRetCP",
		"vRetIRRF",
		"vRetCSLL",
		"vPis",
		"vCofins",
		"tpRetPisCofins",
	],
	...["tpMoeda", "vServMoeda"],
] as const;

type Column = (typeof nfseColumns)[number];

const amount = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** The dollar of the United States among the Central Bank's codes. */
const dollar = "220";

/** National service code: 17.04 becomes 170401, unless six digits were entered. */
export function toNationalServiceCode(code: string): string {
	const digits = code.replace(/\D/g, "");
	return digits.length >= 6 ? digits.slice(0, 6) : `${digits.padStart(4, "0").slice(0, 4)}01`;
}

/** One invoice as a line of that file. */
export function nfseLine(row: NfseRow): Record<Column, string> {
	const of = (tax: string) => row.taxes.find((item) => item.tax === tax);
	const { exchange } = row;
	// The note is in reais; each value is converted separately.
	const reais = (cents: number) => amount(exchange === null ? cents : inReais(cents, exchange));
	const readSaved = (tax: string) => {
		const item = of(tax);
		return item?.withheld && !item.belowMinimum ? reais(item.cents) : "";
	};
	const [iss, abroad] = [of("ISS"), row.payerType === "foreign"];
	return {
		tpAmb: "1",
		serie: row.series,
		nDPS: String(row.sequence),
		dhEmi: row.issued,
		dCompet: row.competence,
		tpEmit: "1",
		cLocEmi: String(row.providerCity ?? ""),
		prest_CNPJ: row.providerCnpj ?? "",
		prest_IM: row.providerRegistration ?? "",
		prest_opSimpNac: row.simples ? "3" : "1",
		toma_CNPJ: row.payerType === "cnpj" ? row.payerDocument : "",
		toma_CPF: row.payerType === "cpf" ? row.payerDocument : "",
		toma_NIF: abroad ? row.payerDocument : "",
		toma_xNome: row.payerName,
		toma_email: row.payerEmail ?? "",
		cLocPrestacao: String(row.serviceCity ?? ""),
		cTribNac: toNationalServiceCode(row.serviceCode),
		xDescServ: row.description,
		vServ: reais(row.gross),
		// 1 taxed here, 3 exported; 1 not withheld, 2 by the service's recipient.
		tribISSQN: abroad ? "3" : "1",
		tpRetISSQN: iss?.withheld ? "2" : "1",
		pAliq: iss ? amount(iss.rate) : "",
		vISSQN: iss ? reais(iss.cents) : "",
		vRetCP: readSaved("INSS"),
		vRetIRRF: readSaved("IRRF"),
		vRetCSLL: readSaved("CSLL"),
		vPis: readSaved("PIS"),
		vCofins: readSaved("COFINS"),
		tpRetPisCofins: readSaved("PIS") || readSaved("COFINS") ? "1" : "2",
		tpMoeda: exchange === null ? "" : dollar,
		vServMoeda: exchange === null ? "" : amount(row.gross),
	};
}
