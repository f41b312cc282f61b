import { formatCnpj } from "@brazilian-utils/brazilian-utils/format-cnpj";
import { formatCpf } from "@brazilian-utils/brazilian-utils/format-cpf";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

const maxTyped = 40;

/** A CPF as its 11 digits, or null when its check digits are wrong. */
export function normaliseCpf(input: unknown): string | null {
	if (typeof input !== "string" || input.length > maxTyped) return null;
	const digits = input.replace(/[\s.\-/]/g, "");
	return /^\d{11}$/.test(digits) && isValidCpf(digits) ? digits : null;
}

/** A CNPJ as its 14 characters (letters allowed in the first 12 since July 2026), or null when it is none. */
export function normaliseCnpj(input: unknown): string | null {
	if (typeof input !== "string" || input.length > maxTyped) return null;
	const text = input.replace(/[\s.\-/]/g, "").toUpperCase();
	if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^(.)\1+$/.test(text)) return null;
	return isValidCnpj(text, { version: 2 }) ? text : null;
}

/** What a payer is registered by, in whatever country: letters and digits, a digit among them. Which kind it is, a rule says. */
export function normaliseTaxId(input: unknown): string | null {
	if (typeof input !== "string" || input.length > maxTyped) return null;
	const text = input.replace(/[\s.\-/]/g, "").toUpperCase();
	return /^(?=.*\d)[0-9A-Z]{5,40}$/.test(text) ? text : null;
}

/** A CEP as its 8 digits, or null. */
export function normaliseCep(input: unknown): string | null {
	if (typeof input !== "string" || input.length > maxTyped) return null;
	const digits = input.replace(/[\s.-]/g, "");
	return /^\d{8}$/.test(digits) && digits !== "00000000" ? digits : null;
}

export function maskCpf(cpf: string): string {
	return formatCpf(cpf);
}

export function maskCnpj(cnpj: string): string {
	return formatCnpj(cnpj, { version: 2 });
}

/** As a CNPJ or CPF where it is one. */
export function maskTaxId(id: string): string {
	if (normaliseCnpj(id)) return maskCnpj(id);
	return normaliseCpf(id) ? maskCpf(id) : id;
}

export function maskCep(cep: string): string {
	return cep.replace(/^(\d{5})(\d{3})$/, "$1-$2");
}

/** For people who may know there is a number, not the number: "***.456.789-**". */
export function hideCpf(cpf: string): string {
	return formatCpf(cpf, { obfuscate: true });
}

/** "**.345.678/0001-**". */
export function hideCnpj(cnpj: string): string {
	return formatCnpj(cnpj, { version: 2, obfuscate: true });
}
