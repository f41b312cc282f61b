import { plain } from "../import/normalize-header.ts";

/** What is known of a record that no two people or companies share. */
export interface Identifiers {
	emails: readonly string[];
	phones: readonly string[];
	linkedin: string | null;
	cnpj: string | null;
	name: string | null;
}

interface Comparison {
	agrees: boolean;
	/** Kinds that both have and that share no value. */
	conflicts: number;
}

/** Compares identifiers by kind. A kind that one of the two lacks says nothing. */
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

/** Same name and company: one record unless an identifier of theirs says otherwise. Two people may well share both. */
export function sameDespiteName(first: Identifiers, other: Identifiers): boolean {
	const { agrees, conflicts } = compareIdentifiers(first, other);
	return agrees || conflicts === 0;
}

/** Same phone: a couple and a switchboard share one too, which other first names and another address or profile tell. */
export function sameDespitePhone(first: Identifiers, other: Identifiers): boolean {
	const { conflicts } = compareIdentifiers(first, other);
	return conflicts === 0 || !first.name || !other.name || firstName(first.name) === firstName(other.name);
}

/** Whether a person should be asked if two of the same name and company are one: people have second addresses. */
export function mayBeSame(first: Identifiers, other: Identifiers): boolean {
	const { agrees, conflicts } = compareIdentifiers(first, other);
	return agrees || conflicts < 2;
}

const lower = (text: string) => text.toLowerCase();
const firstName = (name: string) => plain(name).split(" ")[0];

/** What a profile's address on LinkedIn is told by. */
export const linkedinSlug = (link: string) =>
	/\/(?:in|pub|company)\/([^/?#]+)/.exec(link.toLowerCase())?.[1] ?? link.toLowerCase();
