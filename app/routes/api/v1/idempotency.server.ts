import { createHash } from "node:crypto";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { hashSecret } from "#app/auth/secret.server.ts";
import { getBearerToken } from "#app/auth/tokens/bearer-token.ts";
import { database, i18n, person } from "#app/context.ts";
import type { SessionUser } from "#app/domain/access/session-user.ts";
import { problem } from "#app/http/problem.server.ts";
import { isReadMethod } from "#app/http/request-target.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { clearKey, KeyReusedError, runOnce } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { joinTransactions } from "#db/kit/joined-transaction.ts";

type Context = Readonly<RouterContextProvider>;

const sealing = "idempotent-answer";

/** Stored encrypted, as responses may contain personal data. */
interface Answered {
	status: number;
	headers: [string, string][];
	body: string;
}

/** Server error: rolls back the transaction. */
class Failed extends Error {
	readonly response: Response;
	constructor(response: Response) {
		super("The call failed");
		this.response = response;
	}
}

/**
 * A write runs once per token and key; response and work commit together. Repeats within 24 hours get the same response; concurrent ones
 * wait.
 */
export const idempotent: MiddlewareFunction<Response> = async ({ context, request }, next) => {
	const key = request.headers.get("Idempotency-Key");
	const user = context.get(person);
	if (key === null || !user || isReadMethod(request.method)) return next();
	const { t } = context.get(i18n);
	if (!/^[\w-]{8,100}$/.test(key))
		return problem(context, 422, {
			detail: t("errors:idempotencyKey"),
			errors: { "Idempotency-Key": [t("errors:idempotencyKey")] },
		});
	const hash = await hashRequest(request);
	const actor = getActor(request, user);
	let response: Response | undefined;
	const after: (() => Promise<void>)[] = [];
	try {
		const answered = await inBusiness(context.get(database), user.businessId, async (trx) => {
			const sealed = await runOnce(trx, { actor, key, hash }, async () => {
				response = await joinTransactions(context.get(database), trx, after, next);
				if (response.status >= 500) throw new Failed(response);
				return encrypt(JSON.stringify(await keep(response)), sealing);
			});
			// Clears the key of a refused request, which may succeed later.
			if (response && response.status >= 400) await clearKey(trx, { actor, key });
			return sealed;
		});
		for (const work of after) await work();
		return response ?? replay(context, answered);
	} catch (error) {
		if (error instanceof Failed) return error.response;
		if (error instanceof KeyReusedError)
			return problem(context, 409, { code: "key_reused", detail: t("errors:keyReused") });
		throw error;
	}
};

/** API tokens are the actor; candidates and contacts are named, so erasure covers their entries. */
function getActor(request: Request, { strategy, id }: SessionUser): string {
	if (strategy !== "recruiters") return `${strategy.replace(/s$/, "")}:${id}`;
	return `token:${hashSecret(getBearerToken(request) ?? "").toString("base64url")}`;
}

/** Of method, address and content: a form's boundary differs each time, its parts do not. */
async function hashRequest(request: Request): Promise<string> {
	const { pathname, search } = new URL(request.url);
	const hash = createHash("sha256").update(JSON.stringify([request.method, pathname, search]));
	const copy = request.clone();
	if (!request.headers.get("Content-Type")?.startsWith("multipart/form-data"))
		return hash.update(new Uint8Array(await copy.arrayBuffer())).digest("base64url");
	for (const [name, value] of await copy.formData().catch(() => new FormData())) {
		hash.update(JSON.stringify([name, typeof value === "string" ? value : value.name]));
		if (typeof value !== "string") hash.update(new Uint8Array(await value.arrayBuffer()));
	}
	return hash.digest("base64url");
}

const savedHeaders = ["Content-Type", "Location"];

async function keep(response: Response): Promise<Answered> {
	const headers = savedHeaders.flatMap((name): [string, string][] => {
		const value = response.headers.get(name);
		return value === null ? [] : [[name, value]];
	});
	return { status: response.status, headers, body: await response.clone().text() };
}

/** Replays the first response, unless its encryption key is gone. */
function replay(context: Context, sealed: string): Response {
	const text = tryDecrypt(sealed, sealing);
	if (text === null) return problem(context, 409, { detail: context.get(i18n).t("errors:conflict") });
	const { status, headers, body } = JSON.parse(text) as Answered;
	return new Response(body === "" ? null : body, { status, headers: [...headers, ["Idempotent-Replayed", "true"]] });
}
