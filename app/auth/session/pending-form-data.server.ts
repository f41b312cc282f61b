import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RouterContextProvider } from "react-router";
import { database, person } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { wasOwnSession } from "#db/queries/sessions.ts";
import { hashSecret, isSecret } from "../secret.server.ts";
import { expiredCookie, lastSessionCookie, readCookies, serializeCookie, tokenCookie } from "./cookies.ts";

type Context = Readonly<RouterContextProvider>;

/** Sealed form data in cookies (about 12 kB), offered again after sign-in. Never passwords, files or another user's data. */
export interface PendingFormData {
	strategy: Strategy;
	/** The session expired, or the person had to authenticate again. */
	why: "expired" | "again";
	/** Hex hash of the token that ran out. */
	session: string;
	action: string;
	fields: [string, string][];
	files: number;
}

const parts = ["auth.kept.0", "auth.kept.1"];
const partLength = 3600;
const purpose = "kept-form";
const path = "/auth";

interface Sending {
	strategy: Strategy;
	why: PendingFormData["why"];
	/** Hex hash of the session's token. */
	session: string;
	path: string;
}

/** Token hash of the browser's current or last session; null if unknown. */
export function getSessionHash(request: Request, strategy: Strategy): string | null {
	const cookies = readCookies(request);
	const token = cookies.get(tokenCookie(strategy));
	if (isSecret(token)) return hashSecret(token).toString("hex");
	const last = cookies.get(lastSessionCookie(strategy)) ?? "";
	return /^[0-9a-f]{64}$/.test(last) ? last : null;
}

/** Returns cookie headers with the request body; none when it is empty or too long. */
export async function savePendingFormData(context: Context, request: Request, sending: Sending): Promise<string[]> {
	if (request.method !== "POST") return [];
	if (Number(request.headers.get("Content-Length") ?? 0) > 200_000) return [];
	return savePendingFields(context, await readForm(request), sending);
}

/** The same for a form that was read already. */
export function savePendingFields(context: Context, form: FormData, sending: Sending): string[] {
	const entries = [...form].filter(([name]) => !/passw|senha/i.test(name));
	const saved: PendingFormData = {
		strategy: sending.strategy,
		why: sending.why,
		session: sending.session,
		action: sending.path,
		fields: entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
		files: entries.filter(([, value]) => typeof value !== "string" && value.size > 0).length,
	};
	const packed = deflateRawSync(Buffer.from(JSON.stringify(saved))).toString("base64");
	const sealed = encrypt(packed, purpose);
	if (sealed.length > partLength * parts.length) return [];
	return parts.map((name, index) => {
		const part = sealed.slice(index * partLength, (index + 1) * partLength);
		return part ? serializeCookie(context, name, part, { maxAge: 3600, path }) : expiredCookie(context, name, path);
	});
}

/** Form data this person was sending when their session expired. */
export async function findPendingFormData(context: Context, request: Request): Promise<PendingFormData | null> {
	const user = context.get(person);
	const saved = read(request);
	if (!user || saved?.strategy !== user.strategy) return null;
	const theirs = await inBusiness(context.get(database), user.businessId, (trx) =>
		wasOwnSession(trx, user, Buffer.from(saved.session, "hex")),
	);
	return theirs ? { ...saved, action: safeLocalPath(saved.action, "/") } : null;
}

export function clearPendingFormData(context: Context): string[] {
	return parts.map((name) => expiredCookie(context, name, path));
}

function read(request: Request): PendingFormData | null {
	const cookies = readCookies(request);
	const packed = tryDecrypt(parts.map((name) => cookies.get(name) ?? "").join(""), purpose);
	if (!packed) return null;
	return JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString()) as PendingFormData;
}
