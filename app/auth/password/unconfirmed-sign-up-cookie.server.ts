import type { RouterContextProvider } from "react-router";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { areSecretsEqual, hashSecret, newSecret } from "../secret.server.ts";
import { expiredCookie, readCookies, redirectSeconds, serializeCookie } from "../session/cookies.ts";

type Context = Readonly<RouterContextProvider>;

const name = "auth.sign_up";
const purpose = "sign-up";

interface Proof {
	email: string;
	/** Hash of the password hash set by this browser; random otherwise. */
	mark: string;
	/** Uid of the job that was applied to. */
	job?: string;
}

/** Proves that this browser chose the password; other browsers must type it to confirm. */
export function createSignUpCookie(context: Context, email: string, passwordHash: string | null, job?: string) {
	const proof: Proof = { email, mark: getMark(passwordHash ?? newSecret()), job };
	return serializeCookie(context, name, encrypt(JSON.stringify(proof), purpose), { maxAge: redirectSeconds });
}

export function readSignUpCookie(request: Request): Proof | null {
	const text = tryDecrypt(readCookies(request).get(name), purpose);
	return text ? (JSON.parse(text) as Proof) : null;
}

export function hasSignUpProof(request: Request, passwordHash: string | null): boolean {
	const proof = readSignUpCookie(request);
	return proof !== null && passwordHash !== null && areSecretsEqual(proof.mark, getMark(passwordHash));
}

export function clearSignUpCookie(context: Context): string {
	return expiredCookie(context, name);
}

function getMark(text: string): string {
	return hashSecret(text).toString("base64url");
}
