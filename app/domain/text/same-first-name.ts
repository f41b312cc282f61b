import { plainText } from "./plain-text.ts";

const firstWord = (name: string) => /[\p{L}\p{N}]+/u.exec(plainText(name))?.[0] ?? "";

/** Whether two names begin with the same word, whatever its accents: relatives share a phone or an address, not a first name. */
export function hasSameFirstName(first: string, other: string): boolean {
	const word = firstWord(first);
	return word !== "" && word === firstWord(other);
}
