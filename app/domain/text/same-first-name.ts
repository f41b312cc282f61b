import { foldText } from "./fold-text.ts";

const firstWord = (name: string) => /[\p{L}\p{N}]+/u.exec(foldText(name))?.[0] ?? "";

/** Ignores accents. Relatives may share a phone or address, but not a first name. */
export function hasSameFirstName(first: string, other: string): boolean {
	const word = firstWord(first);
	return word !== "" && word === firstWord(other);
}
