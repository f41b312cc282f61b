import type { BrazilianAddress, Dependent, Worker } from "./types.ts";

/** Data of a candidate's record used in eSocial events, as stored. */
export interface WorkerRecord {
	name: string;
	birth_date: string | null;
	marital_status: number | null;
	phone: string | null;
	email: string | null;
	address: {
		street: string | null;
		number: string | null;
		complement: string | null;
		district: string | null;
		cep: string | null;
		state: string | null;
		city_code: number | null;
	};
	/** Of the employee's record: 1 female, 2 male. */
	contract_gender: number | null;
	/** Opened. */
	sealed: { cpf?: string; biological_gender?: string; ethnicity?: string; dependents?: string };
}

type PersonFacts = Omit<
	Worker,
	"social_name" | "education" | "birth_country" | "nationality" | "immigrant" | "disability"
>;

/** Facts taken from the record, not from forms; names are keys of `esocial:missing`. */
export const requiredRecordFacts = ["cpf", "birth_date", "sex", "address"] as const;
export type RequiredRecordFact = (typeof requiredRecordFacts)[number];

const maritalStatuses: Readonly<Record<number, number>> = { 1: 1, 2: 2, 4: 4, 5: 3, 6: 5 };
const ethnicities: Readonly<Record<string, number>> = { white: 1, black: 2, brown: 3, yellow: 4, indigenous: 5 };
const ethnicityNotTold = 6;
/** Table 07, by the number of the list of kinships. */
const kinships: Readonly<Record<number, string>> = { 1: "09", 2: "06", 3: "09", 7: "03", 8: "01", 9: "02" };
const otherKinship = "99";

export function toWorkerFacts(
	person: WorkerRecord,
	kinshipLabel: (kinship: number) => string,
): { ok: true; facts: PersonFacts } | { ok: false; missing: RequiredRecordFact[] } {
	const { sealed } = person;
	const sex = findSex(person);
	const address = findAddress(person.address);
	const missing = requiredRecordFacts.filter(
		(fact) => ({ cpf: !sealed.cpf, birth_date: !person.birth_date, sex: !sex, address: !address })[fact],
	);
	if (!sealed.cpf || !person.birth_date || !sex || !address) return { ok: false, missing };
	return {
		ok: true,
		facts: {
			cpf: sealed.cpf,
			name: person.name,
			sex,
			ethnicity: ethnicities[sealed.ethnicity ?? ""] ?? ethnicityNotTold,
			marital_status: maritalStatuses[person.marital_status ?? 0],
			birth_date: person.birth_date,
			address,
			dependents: readDependents(sealed.dependents, kinshipLabel),
			phone: toPhone(person.phone),
			email: person.email ?? undefined,
		},
	};
}

function findSex({ contract_gender, sealed }: WorkerRecord): "M" | "F" | undefined {
	if (contract_gender === 1 || sealed.biological_gender === "female") return "F";
	if (contract_gender === 2 || sealed.biological_gender === "male") return "M";
	return undefined;
}

function findAddress(address: WorkerRecord["address"]): BrazilianAddress | undefined {
	const { street, cep, state, city_code } = address;
	if (!street || !cep || !state || !city_code) return undefined;
	return {
		street,
		// Official spelling for addresses without a number.
		number: address.number ?? "S/N",
		complement: address.complement?.slice(0, 30) || undefined,
		district: address.district || undefined,
		cep: cep.replace(/\D/g, ""),
		city_code: String(city_code),
		state,
	};
}

/** The layout allows 8 to 13 digits, without the country code. */
function toPhone(phone: string | null): string | undefined {
	const digits = (phone ?? "").replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
	return digits.length >= 8 && digits.length <= 13 ? digits : undefined;
}

interface SealedDependent {
	name?: unknown;
	kinship?: unknown;
	birth?: unknown;
	cpf?: unknown;
	irrf?: unknown;
	salario_familia?: unknown;
}

function readDependents(sealed: string | undefined, kinshipLabel: (kinship: number) => string): Dependent[] {
	return parseRows(sealed).map((row) => {
		const number = Number(row.kinship);
		const kinship = kinships[number] ?? otherKinship;
		return {
			kinship,
			name: String(row.name),
			birth_date: String(row.birth),
			cpf: row.cpf ? String(row.cpf) : undefined,
			income_tax: row.irrf === true,
			family_allowance: row.salario_familia === true,
			unable_to_work: false,
			description: kinship === otherKinship ? kinshipLabel(number) : undefined,
		};
	});
}

/** Free text of older releases lacks kinship and birth date: such rows are omitted. */
function parseRows(sealed: string | undefined): SealedDependent[] {
	try {
		const rows: unknown = JSON.parse(sealed ?? "[]");
		return Array.isArray(rows) ? (rows as SealedDependent[]).filter(({ name, birth }) => name && birth) : [];
	} catch {
		return [];
	}
}
