import { randomBytes } from "node:crypto";
import { Secret } from "otpauth";
import { decrypt, encrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	consumeTimeStep,
	findSecondFactor,
	replaceRecoveryCodes,
	saveSecondFactor,
	spendRecoveryCode,
} from "#db/queries/second-factors.ts";
import { hashSecret } from "../secret.server.ts";
import { findCodeStep } from "./totp.server.ts";

const purpose = "second-factor";
const recoveryCodes = 10;

interface Whose {
	businessId: number;
	id: number;
}

/** Verifies and consumes a code or recovery code; returns which, or null. */
export async function verifySecondFactor(
	trx: Scoped,
	{ id }: Whose,
	input: string,
): Promise<"app" | "recovery" | null> {
	const factor = await findSecondFactor(trx, id);
	if (!factor) return null;
	const code = input.replace(/[\s-]/g, "");
	if (/^\d{6}$/.test(code)) {
		const step = findCodeStep(decrypt(factor.secret, purpose), code);
		return step !== null && (await consumeTimeStep(trx, id, step)) ? "app" : null;
	}
	return (await spendRecoveryCode(trx, id, hashSecret(code.toUpperCase()))) ? "recovery" : null;
}

/** Activates the secret when `code` matches; returns recovery codes, else null. */
export async function setUpSecondFactor(
	trx: Scoped,
	user: Whose,
	{ secret, code }: { secret: string; code: string },
): Promise<string[] | null> {
	const lastStep = findCodeStep(secret, code.replace(/[\s-]/g, ""));
	if (lastStep === null) return null;
	await saveSecondFactor(trx, user.id, { secret: encrypt(secret, purpose), lastStep });
	return renewRecoveryCodes(trx, user);
}

/** New recovery codes, shown once; only hashes are stored. */
export async function renewRecoveryCodes(trx: Scoped, { id }: Whose): Promise<string[]> {
	const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
	const hashes = codes.map((code) => hashSecret(code.replaceAll("-", "")));
	await replaceRecoveryCodes(trx, id, hashes);
	return codes;
}

/** 80 bits, in letters and digits that are not easily confused. */
function newRecoveryCode(): string {
	const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer });
	return base32.match(/.{4}/g)?.join("-") ?? base32;
}
