import { hash, verify } from "@node-rs/argon2";

// Argon2id at OWASP's minimum, about 30 ms per core; cheaper in tests.
const cost = process.env.VITEST
	? { memoryCost: 64, timeCost: 1, parallelism: 1 }
	: { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
	return hash(password.normalize("NFC"), cost);
}

let decoy: Promise<string> | undefined;

/** Takes the same time for unknown accounts and accounts without password. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
	decoy ??= hashPassword("nobody has this password");
	const existing = stored?.startsWith("$argon2id$") ? stored : null;
	const right = await verify(existing ?? (await decoy), password.normalize("NFC")).catch(() => false);
	return existing !== null && right;
}
