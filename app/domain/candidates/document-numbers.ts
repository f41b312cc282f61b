import { formatCnpj } from "@brazilian-utils/brazilian-utils/format-cnpj";
import { formatCpf } from "@brazilian-utils/brazilian-utils/format-cpf";
import { formatPis } from "@brazilian-utils/brazilian-utils/format-pis";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { isValidPis } from "@brazilian-utils/brazilian-utils/is-valid-pis";

const maxTyped = 40;

/** Strips blanks, dots and dashes. */
const bare = (input: unknown): string | null =>
	typeof input === "string" && input.length <= maxTyped ? input.replace(/[\s\p{P}]/gu, "").toUpperCase() : null;

interface Kind {
	/** Number of characters, and the allowed ones. */
	length: number;
	signs: RegExp;
	exists(code: string): boolean;
}

const kinds = {
	cpf: { length: 11, signs: /^\d*$/, exists: (code) => isValidCpf(code) },
	/** Letters are allowed in the first twelve since July 2026. */
	cnpj: {
		length: 14,
		signs: /^[0-9A-Z]{0,12}\d*$/,
		exists: (code) => !/^(.)\1+$/.test(code) && isValidCnpj(code, { version: 2 }),
	},
	pis: { length: 11, signs: /^\d*$/, exists: (code) => isValidPis(code) },
	/** The first of all is 01000-000. */
	cep: { length: 8, signs: /^\d*$/, exists: (code) => code >= "01000000" },
} as const satisfies Record<string, Kind>;

export type DocumentNumberKind = keyof typeof kinds;

/** Digits of a document (CNPJ may hold letters); null when invalid. */
export function normalizeDocumentNumber(kind: DocumentNumberKind, input: unknown): string | null {
	const code = bare(input);
	return code !== null && isRight(kind, code) ? code : null;
}

function isRight(kind: DocumentNumberKind, code: string): boolean {
	const { length, signs, exists } = kinds[kind];
	return code.length === length && signs.test(code) && exists(code);
}

/** Message key of an invalid document. */
export function findDocumentNumberProblem(kind: DocumentNumberKind, input: string): string {
	const { length, signs } = kinds[kind];
	const code = bare(input) ?? "";
	if (!signs.test(code)) return `reference:problems.${kind}Signs`;
	return `reference:problems.${kind}${code.length === length ? "Unknown" : "Length"}`;
}

export const normalizeCpf = (input: unknown) => normalizeDocumentNumber("cpf", input);
export const normalizeCnpj = (input: unknown) => normalizeDocumentNumber("cnpj", input);

/** Tax id of any country: letters and digits, at least one digit; null otherwise. */
export function normalizeTaxId(input: unknown): string | null {
	const text = bare(input) ?? "";
	return /^(?=.*\d)[0-9A-Z]{5,40}$/.test(text) ? text : null;
}

export function punctuateCpf(cpf: string): string {
	return formatCpf(cpf);
}

export function punctuateCnpj(cnpj: string): string {
	return formatCnpj(cnpj, { version: 2 });
}

/** As a CNPJ or CPF where it is one. */
export function punctuateTaxId(id: string): string {
	if (normalizeCnpj(id)) return punctuateCnpj(id);
	return normalizeCpf(id) ? punctuateCpf(id) : id;
}

export function punctuateCep(cep: string): string {
	return cep.replace(/^(\d{5})(\d{3})$/, "$1-$2");
}

export function punctuatePis(pis: string): string {
	return formatPis(pis);
}
