import { normalizeCnpj, normalizeCpf } from "./document-numbers.ts";

export type IdentifierQuery = {
	/** Lower case, as stored. */
	email?: string;
	/** National digits, at least four: matches the end of the stored number. */
	phoneDigits?: string;
	cpf?: string;
	cnpj?: string;
};

/** Classifies a query as e-mail, phone or document; eleven digits may be phone or CPF. */
export function parseIdentifierQuery(query: unknown): IdentifierQuery {
	if (typeof query !== "string") return {};
	const text = query.trim().slice(0, 254);
	const result: IdentifierQuery = {};
	if (/^[^\s@"<>]{1,64}@[^\s@"<>]{1,189}$/.test(text)) result.email = text.toLowerCase();
	const phone = phoneDigits(text);
	if (phone) result.phoneDigits = phone;
	const cpf = normalizeCpf(text);
	if (cpf) result.cpf = cpf;
	const cnpj = normalizeCnpj(text);
	if (cnpj) result.cnpj = cnpj;
	return result;
}

function phoneDigits(text: string): string | null {
	if (!/^\+?[\d\s().\-/]{4,25}$/.test(text)) return null;
	const digits = text.replace(/\D/g, "").replace(/^00/, "");
	if (digits.length < 4 || digits.length > 15) return null;
	const national = digits.length >= 12 && digits.startsWith("55") ? digits.slice(2) : digits;
	// A trunk zero is dialled, never stored: 011 98765-4321.
	return /^0\d{10,11}$/.test(national) ? national.slice(1) : national;
}
