import type { RouterContextProvider } from "react-router";
import { waitMinimumTime } from "#app/auth/password/minimum-time.server.ts";
import { createAuthenticator, SignInError } from "#app/auth/password/strategies.server.ts";
import { consumeCode, hasSecondFactor } from "#app/auth/second-factor/second-step.server.ts";
import { createApiSession, endSession, findTokenUser } from "#app/auth/session/session.server.ts";
import { countAttempt } from "#app/auth/sign-in-attempts.server.ts";
import { database, i18n, person } from "#app/context.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { Account } from "#db/queries/accounts.ts";
import { noContent, parseBodyPart, readJsonBody, refuseMethod } from "./request-body.server.ts";
import { personBodyKeys } from "./schemas/people.ts";
import { buildUser } from "./users.server.ts";

type Context = Readonly<RouterContextProvider>;

/** POST creates a token, DELETE revokes it; the same for each person type. */
export async function handleSession(context: Context, request: Request, strategy: Strategy): Promise<Response> {
	if (request.method === "POST") return begin(context, request, strategy);
	const user = context.get(person);
	if (request.method !== "DELETE" || !user) return refuseMethod(context, "POST, DELETE");
	await endSession(context, user);
	return noContent();
}

/** Sign-in with the same rate limits and constant-time answers, returning a token. */
async function begin(context: Context, request: Request, strategy: Strategy): Promise<Response> {
	const started = performance.now();
	const sent = await readJsonBody(context, request);
	const { email, password, code } = parseBodyPart(sent[personBodyKeys[strategy]]) ?? sent;
	const body = new FormData();
	for (const [name, value] of Object.entries({ email, password })) if (typeof value === "string") body.set(name, value);
	try {
		const form = new Request(request.url, { method: "POST", body });
		const account = await createAuthenticator(context).authenticate(strategy, form);
		const withoutCode = await refuseWithoutCode(context, account, code);
		if (withoutCode) return withoutCode;
		const token = await createApiSession(context, strategy, account);
		const viewer = await findTokenUser(context, strategy, token);
		if (!viewer) return problem(context, 403, { detail: context.get(i18n).t("auth:secondFactor.setUpNeeded") });
		const user = await inBusiness(context.get(database), viewer.businessId, (trx) => buildUser(trx, viewer));
		return Response.json({ token, ...user }, { headers: { "Cache-Control": "private, no-store" } });
	} catch (error) {
		if (!(error instanceof SignInError)) throw error;
		await waitMinimumTime(started);
		return refused(context, error);
	}
}

function refused(context: Context, error: SignInError): Response {
	const { "": whole, ...errors } = error.result.error ?? {};
	return problem(context, error.status, {
		...(whole?.[0] ? { detail: whole[0] } : {}),
		errors: Object.fromEntries(Object.entries(errors).filter(([, result]) => result !== null)) as Record<
			string,
			string[]
		>,
		...(error.retryAfter ? { headers: { "Retry-After": String(error.retryAfter) } } : {}),
	});
}

/** Two-factor accounts must also send a `code`: TOTP or recovery code. */
async function refuseWithoutCode(
	context: Readonly<RouterContextProvider>,
	account: Account,
	code: unknown,
): Promise<Response | null> {
	if (!(await hasSecondFactor(context, account))) return null;
	const { t } = context.get(i18n);
	if (typeof code !== "string" || code === "") {
		return problem(context, 422, { errors: { code: [t("auth:secondFactor.codeNeeded")] } });
	}
	const attempt = await countAttempt(context, "secondStep", { strategy: "recruiters", account: account.email });
	if (!attempt.ok) {
		const headers = { "Retry-After": String(attempt.retryAfter) };
		return problem(context, 429, { detail: t("errors:tooMany", { seconds: attempt.retryAfter }), headers });
	}
	if (!(await consumeCode(context, account, code))) {
		return problem(context, 422, { errors: { code: [t("auth:secondFactor.wrongCode")] } });
	}
	await attempt.forgive();
	return null;
}
