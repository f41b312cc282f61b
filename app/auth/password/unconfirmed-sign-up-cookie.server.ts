import type { RouterContextProvider } from "react-router";
import { encrypt, tryUnseal } from "#db/kit/encryption.ts";
import { hashSecret, newSecret, sameBytes } from "../secret.server.ts";
import { cookie, expiredCookie, readCookies, redirectSeconds } from "../session/cookies.ts";

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
export function signUpCookie(context: Context, email: string, passwordHash: string | null, job?: string) {
	const proof: Proof = { email, mark: getMark(passwordHash ?? newSecret()), job };
	return cookie(context, name, encrypt(JSON.stringify(proof), purpose), { maxAge: redirectSeconds });
}

export function readSignUp(request: Request): Proof | null {
	const text = tryUnseal(readCookies(request).get(name), purpose);
	return text ? (JSON.parse(text) as Proof) : null;
}

export function hasSignUpProof(request: Request, passwordHash: string | null): boolean {
	const proof = readSignUp(request);
	return proof !== null && passwordHash !== null && sameBytes(proof.mark, getMark(passwordHash));
}

export function clearSignUpCookie(context: Context): string {
	return expiredCookie(context, name);
}

function getMark(text: string): string {
	return hashSecret(text).toString("base64url");
}
