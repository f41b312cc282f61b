import { foldText } from "#app/domain/text/fold-text.ts";
import { commonPasswords } from "../reference/common-passwords.ts";

export const minPasswordLength = 8;
export const maxPasswordLength = 200;

export type PasswordProblem =
	| "reference:passwordProblems.short"
	| "reference:passwordProblems.long"
	| "reference:passwordProblems.common";

/** Why a password is refused, or null. Counts grapheme clusters; no composition rules. */
export function passwordProblem(password: string, about: readonly string[] = []): PasswordProblem | null {
	if (password.length > maxPasswordLength * 4) return "reference:passwordProblems.long";
	const length = [...password.normalize("NFC")].length;
	if (length < minPasswordLength) return "reference:passwordProblems.short";
	if (length > maxPasswordLength) return "reference:passwordProblems.long";
	return isCommon(password, about) ? "reference:passwordProblems.common" : null;
}

/** Common, one character repeated, a plain sequence, or the person's e-mail or name. */
function isCommon(password: string, about: readonly string[]): boolean {
	const plain = fold(password);
	if (common.has(plain) || common.has(plain.replace(/[^a-z0-9]+$/, ""))) return true;
	if (new Set(plain).size <= 2) return true;
	const own = about.flatMap((text) => [text, text.split("@")[0] ?? ""]).map(fold);
	if (own.some((text) => text.length >= 4 && (plain === text || plain.replace(/[\d!@#.]+$/, "") === text))) return true;
	return sequences.some((row) => row.includes(plain) || [...row].reverse().join("").includes(plain));
}

const sequences = [
	"0123456789012345678901234567890",
	"abcdefghijklmnopqrstuvwxyz",
	"qwertyuiopasdfghjklzxcvbnm",
	"1q2w3e4r5t6y7u8i9o0p",
	"1qaz2wsx3edc4rfv5tgb6yhn",
];

const common = new Set(commonPasswords.map(fold));

function fold(text: string): string {
	return foldText(text.normalize("NFKC")).trim();
}
