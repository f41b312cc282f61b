import { parseIdentifierQuery } from "../candidates/identifier-query.ts";
import { isRecipientEntity } from "../mail/recipients.ts";
import { maxSearchQueryLength } from "../search/search-query.ts";

/** One more than is read, so that truncation is detected and reported. */
export const maxSearchLength = maxSearchQueryLength + 1;

export interface SearchFilter {
	/** Search words; empty when the text is an address or a number. */
	words: string;
	/** Pieces of e-mails, phones and documents, any of which is a hit. */
	pieces: string[];
	cpf: string | null;
	cnpj: string | null;
}

/** Detects an e-mail, a phone in any Brazilian format, or a document number; otherwise words. */
export function readSearch(text: string): SearchFilter {
	const term = text.toWellFormed().normalize("NFC").slice(0, maxSearchLength).trim();
	const { email, phoneDigits, cpf, cnpj } = parseIdentifierQuery(term);
	const pieces = email ? [email] : phoneDigits ? phoneForms(phoneDigits) : [];
	if (cnpj && !pieces.includes(cnpj)) pieces.push(cnpj.toLowerCase());
	return { words: pieces.length > 0 ? "" : term, pieces, cpf: cpf ?? null, cnpj: cnpj ?? null };
}

/** Mobile numbers from before 2016 lack the ninth digit, which stored numbers have. */
function phoneForms(digits: string): string[] {
	const [, area = "", rest = ""] = /^(\d{2})?([6-9]\d{7})$/.exec(digits) ?? [];
	return rest ? [digits, `${area}9${rest}`] : [digits];
}

export interface Hit {
	entity: string;
	id: number;
	rank: number;
	/** Addresses and numbers of a person; other entities have none to compare. */
	emails: string[];
	phones: string[];
}

export type MergedSearchHit<T extends Hit> = T & { roles: T[] };

/** Merges hits sharing e-mail or phone, best ranked first; phones compare their last ten digits. */
export function mergeHitsByPerson<T extends Hit>(hits: readonly T[]): MergedSearchHit<T>[] {
	const groups: T[][] = [];
	const groupOf = new Map<string, T[]>();
	for (const hit of hits) {
		const keys = isRecipientEntity(hit.entity) ? getMarks(hit) : [];
		const joined = [...new Set(keys.map((key) => groupOf.get(key)).filter((group) => group !== undefined))];
		const group = joined[0] ?? newGroup(groups);
		for (const other of joined.slice(1)) group.push(...other.splice(0));
		group.push(hit);
		for (const member of group) for (const key of getMarks(member)) groupOf.set(key, group);
	}
	return groups
		.filter((group) => group.length > 0)
		.map((group) => {
			const roles = group.toSorted((a, b) => b.rank - a.rank);
			return { ...(roles[0] as T), roles };
		})
		.toSorted((a, b) => b.rank - a.rank);
}

function newGroup<T>(groups: T[][]): T[] {
	const group: T[] = [];
	groups.push(group);
	return group;
}

function getMarks({ emails, phones }: Hit): string[] {
	return [
		...emails.map((email) => `e:${email.toLowerCase()}`),
		...phones
			.map((phone) => phone.replace(/\D/g, ""))
			.filter((digits) => digits.length >= 10)
			.map((digits) => `p:${digits.replace(/^55(?=\d{10,11}$)/, "")}`),
	];
}
