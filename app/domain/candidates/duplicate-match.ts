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
export function compareIdentifiers(one: Identifiers, other: Identifiers): Comparison {
	const link = (value: string | null) => (value ? [linkedinSlug(value)] : []);
	const kinds = [
		[one.emails.map(lower), other.emails.map(lower)],
		[one.phones, other.phones],
		[link(one.linkedin), link(other.linkedin)],
		[one.cnpj ? [one.cnpj] : [], other.cnpj ? [other.cnpj] : []],
	] as const;
	const both = kinds.filter(([mine, theirs]) => mine.length > 0 && theirs.length > 0);
	const shared = both.filter(([mine, theirs]) => mine.some((value) => theirs.includes(value)));
	return { agrees: shared.length > 0, conflicts: both.length - shared.length };
}

/** Same name and company: one record unless an identifier of theirs says otherwise. Two people may well share both. */
export function sameDespiteName(one: Identifiers, other: Identifiers): boolean {
	const { agrees, conflicts } = compareIdentifiers(one, other);
	return agrees || conflicts === 0;
}

/** Same phone: a couple and a switchboard share one too, which other first names and another address or profile tell. */
export function sameDespitePhone(one: Identifiers, other: Identifiers): boolean {
	const { conflicts } = compareIdentifiers(one, other);
	return conflicts === 0 || !one.name || !other.name || firstName(one.name) === firstName(other.name);
}

/** Whether a person should be asked if two of the same name and company are one: people have second addresses. */
export function mayBeSame(one: Identifiers, other: Identifiers): boolean {
	const { agrees, conflicts } = compareIdentifiers(one, other);
	return agrees || conflicts < 2;
}

const lower = (text: string) => text.toLowerCase();
const firstName = (name: string) => plain(name).split(" ")[0];

/** What a profile's address on LinkedIn is told by. */
export const linkedinSlug = (link: string) =>
	/\/(?:in|pub|company)\/([^/?#]+)/.exec(link.toLowerCase())?.[1] ?? link.toLowerCase();
