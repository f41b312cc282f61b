import { normalizeHeader } from "../import/normalize-header.ts";

/** Identifiers unique to a person or company. */
export interface Identifiers {
	emails: readonly string[];
	phones: readonly string[];
	linkedin: string | null;
	cnpj: string | null;
	name: string | null;
}

interface Comparison {
	agrees: boolean;
	/** Kinds present on both sides without a common value. */
	conflicts: number;
}

/** Compares identifiers by kind; kinds missing on one side are ignored. */
export function compareIdentifiers(first: Identifiers, other: Identifiers): Comparison {
	const link = (value: string | null) => (value ? [linkedinSlug(value)] : []);
	const kinds = [
		[first.emails.map(lower), other.emails.map(lower)],
		[first.phones, other.phones],
		[link(first.linkedin), link(other.linkedin)],
		[first.cnpj ? [first.cnpj] : [], other.cnpj ? [other.cnpj] : []],
	] as const;
	const both = kinds.filter(([mine, theirs]) => mine.length > 0 && theirs.length > 0);
	const shared = both.filter(([mine, theirs]) => mine.some((value) => theirs.includes(value)));
	return { agrees: shared.length > 0, conflicts: both.length - shared.length };
}

/** Same name and company: one record unless identifiers differ. Two people may share both. */
export function confirmsNameMatch(first: Identifiers, other: Identifiers): boolean {
	const { agrees, conflicts } = compareIdentifiers(first, other);
	return agrees || conflicts === 0;
}

/** Same phone: couples and switchboards share one; different first names and identifiers separate them. */
export function confirmsPhoneMatch(first: Identifiers, other: Identifiers): boolean {
	const { conflicts } = compareIdentifiers(first, other);
	return conflicts === 0 || !first.name || !other.name || firstName(first.name) === firstName(other.name);
}

/** Ambiguous matches need confirmation: people have second addresses. */
export function isPossibleDuplicate(first: Identifiers, other: Identifiers): boolean {
	const { agrees, conflicts } = compareIdentifiers(first, other);
	return agrees || conflicts < 2;
}

const lower = (text: string) => text.toLowerCase();
const firstName = (name: string) => normalizeHeader(name).split(" ")[0];

/** Profile slug of a LinkedIn address. */
export const linkedinSlug = (link: string) =>
	/\/(?:in|pub|company)\/([^/?#]+)/.exec(link.toLowerCase())?.[1] ?? link.toLowerCase();
