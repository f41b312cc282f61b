import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { assertionSchema } from "#app/domain/access/sso-assertion.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import { expiredCookie, readCookies, serializeCookie } from "../session/cookies.ts";

type Context = Readonly<RouterContextProvider>;
type Of = Pick<Connection, "businessId" | "uid">;

export const signInPurposes = ["enter", "try", "again"] as const;
export type SignInPurpose = (typeof signInPurposes)[number];

const seconds = 10 * 60;
const answerSeconds = 60;
const seals = { pending: "firm-sign-in", answer: "firm-answer" } as const;

const pendingSchema = z.object({
	connection: z.string(),
	purpose: z.enum(signInPurposes),
	until: z.number(),
	/** OpenID Connect. */
	state: z.string().default(""),
	nonce: z.string().default(""),
	verifier: z.string().default(""),
	/** SAML. */
	requestId: z.string().default(""),
});
export type PendingSignIn = z.output<typeof pendingSchema>;

const answerSchema = z.object({
	connection: z.string(),
	until: z.number(),
	requestId: z.string(),
	assertion: assertionSchema,
	claims: z.array(z.tuple([z.string(), z.string()])),
});
type Answer = z.output<typeof answerSchema>;

const nameFor = (kind: keyof typeof seals, { uid }: Of) => `auth.firm.${kind}.${uid}`;
const getMark = ({ businessId, uid }: Of) => `${businessId}:${uid}`;

/** What the callback must match, sealed in a cookie for ten minutes. */
export function createPendingSsoCookie(
	context: Context,
	connection: Of,
	pending: Omit<z.input<typeof pendingSchema>, "connection" | "until">,
): string {
	const text = JSON.stringify({ ...pending, connection: getMark(connection), until: Date.now() + seconds * 1000 });
	return serializeCookie(context, nameFor("pending", connection), encrypt(text, seals.pending), { maxAge: seconds });
}

export function readPendingSignIn(request: Request, connection: Of): PendingSignIn | null {
	return open(request, connection, "pending", pendingSchema);
}

/** A verified SAML response, saved for the same-site request, where this browser's cookies are sent. */
export function createSamlCookie(
	context: Context,
	connection: Of,
	answer: Omit<Answer, "connection" | "until">,
): string {
	const text = JSON.stringify({ ...answer, connection: getMark(connection), until: Date.now() + answerSeconds * 1000 });
	return serializeCookie(context, nameFor("answer", connection), encrypt(text, seals.answer), {
		maxAge: answerSeconds,
	});
}

export function readSamlCookie(request: Request, connection: Of): Answer | null {
	return open(request, connection, "answer", answerSchema);
}

export const expireSsoCookies = (context: Context, connection: Of): string[] =>
	(["pending", "answer"] as const).map((kind) => expiredCookie(context, nameFor(kind, connection)));

function open<T extends { connection: string; until: number }>(
	request: Request,
	connection: Of,
	kind: keyof typeof seals,
	schema: z.ZodType<T>,
): T | null {
	const text = tryDecrypt(readCookies(request).get(nameFor(kind, connection)), seals[kind]);
	const parsed = text === null ? null : schema.safeParse(parseJson(text));
	if (!parsed?.success) return null;
	const { data } = parsed;
	return data.connection === getMark(connection) && data.until > Date.now() ? data : null;
}
