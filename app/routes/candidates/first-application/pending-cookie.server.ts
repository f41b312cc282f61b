import type { RouterContextProvider } from "react-router";
import { expiredCookie, readCookies, serializeCookie } from "#app/auth/session/cookies.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";

type Context = Readonly<RouterContextProvider>;

const name = "first_application";
const purpose = "first-application";
const path = "/candidates/jobs";
const day = 86_400;
/** Within the 4 kB browser limit for a cookie. */
const longest = 2_000;

/** Cookie between CV upload and application: file name and input. */
export interface PendingCookie {
	file: string | null;
	typed: Record<string, string>;
}

export function createPendingCookie(context: Context, { file, typed }: PendingCookie): string {
	const text = JSON.stringify({ file, typed });
	const saved = text.length > longest ? JSON.stringify({ file, typed: {} }) : text;
	return serializeCookie(context, name, encrypt(saved, purpose), { maxAge: day, path });
}

export function readPendingCookie(request: Request): PendingCookie {
	const text = tryDecrypt(readCookies(request).get(name), purpose);
	return text ? (JSON.parse(text) as PendingCookie) : { file: null, typed: {} };
}

export const clearPendingCookie = (context: Context) => expiredCookie(context, name, path);
