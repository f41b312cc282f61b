import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";

/** The six digits of a signer's nth code: made again from ENCRYPTION_KEY, stored nowhere. */
export function getSignatureCode(
	{ businessId }: Pick<Scoped, "businessId">,
	signerUid: string,
	number: number,
): string {
	const secret = linkToken("signatureCode", businessId, `${signerUid}:${number}`);
	return String(BigInt(`0x${secret.slice(0, 15)}`) % 1_000_000n).padStart(6, "0");
}

/** Keyed hash, because six digits could be brute-forced from a leaked table. */
export const hashSignatureCode = (db: Scoped, signerUid: string, code: string): Buffer =>
	hashToken(linkToken("signatureCode", db.businessId, `${signerUid}=${code}`));
