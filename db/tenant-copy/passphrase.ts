import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
const cost = { N: 1 << 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const start = "p1.";

/** Encrypts texts with a passphrase-derived key, to move sealed data between installations. */
export interface PassphraseKey {
	lock: (text: string) => string;
	/** Null when the passphrase is another one, or the text was changed. */
	open: (locked: string) => string | null;
}

export async function passphraseKey(passphrase: string, salt: string): Promise<PassphraseKey> {
	const key = await derive(passphrase.normalize("NFC"), Buffer.from(salt, "base64url"), 32, cost);
	return {
		lock(text) {
			const iv = randomBytes(12);
			const cipher = createCipheriv("aes-256-gcm", key, iv);
			const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return start + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
		},
		open(locked) {
			const bytes = Buffer.from(locked.slice(start.length), "base64url");
			if (!locked.startsWith(start) || bytes.length < 28) return null;
			try {
				const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
				decipher.setAuthTag(bytes.subarray(12, 28));
				return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
			} catch {
				return null;
			}
		},
	};
}
