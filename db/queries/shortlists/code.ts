import { createHash, randomBytes } from "node:crypto";

const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** 140 bits as seven groups of four, without similar-looking letters. */
export function newShortlistCode(): string {
	const chars = [...randomBytes(28)].map((byte) => letters[byte % 32]).join("");
	return chars.replace(/(.{4})(?!$)/g, "$1-");
}

export const hashCode = (code: string): Buffer => createHash("sha256").update(code).digest();
