import type { RouterContextProvider } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { database, i18n, site } from "#app/context.ts";
import { type Strategy, strategies } from "#app/domain/access/session-user.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type Account, findAccountByEmail, findRecruiterBusiness } from "#db/queries/accounts.ts";
import { countAttempt, refuseTooManyAttempts } from "../sign-in-attempts.server.ts";
import { findSsoByEmail, isBreakGlassAdmin, type SsoLink } from "../sso/find-sso.server.ts";
import { recordBreakGlass, recordFailedSignIn } from "./failed-sign-in.server.ts";
import { verifyPassword } from "./password.server.ts";
import { signInSchema } from "./schemas.ts";

type Context = Readonly<RouterContextProvider>;

export class SignInError extends Error {
	readonly status: 422 | 429;
	readonly result: FormResult;
	readonly retryAfter: number;
	/** Where their business signs them in instead. */
	readonly sso: SsoLink | null;

	constructor(
		status: 422 | 429,
		result: FormResult,
		{ retryAfter = 0, sso = null }: { retryAfter?: number; sso?: SsoLink | null } = {},
	) {
		super("Sign-in refused");
		this.status = status;
		this.result = result;
		this.retryAfter = retryAfter;
		this.sso = sso;
	}
}

/** Password strategies for this brand; `request` is used to recognise known devices. */
export function createAuthenticator(context: Context, request?: Request): Authenticator<Account> {
	const authenticator = new Authenticator<Account>();
	for (const strategy of strategies) {
		authenticator.use(new FormStrategy(({ form }) => verifyForm(context, strategy, form, request)), strategy);
	}
	return authenticator;
}

async function verifyForm(
	context: Context,
	strategy: Strategy,
	form: FormData,
	request: Request | undefined,
): Promise<Account> {
	const parsed = parseForm(form, signInSchema, context.get(i18n).t);
	if (!parsed.ok) throw new SignInError(422, parsed.result);
	const { email, password } = parsed.value;
	const attempt = await countAttempt(context, "signIn", { strategy, account: email, ...(request && { request }) });
	if (!attempt.ok) {
		const { data } = refuseTooManyAttempts(parsed, attempt.retryAfter);
		throw new SignInError(429, data.result, { retryAfter: attempt.retryAfter });
	}
	const account = await findAccount(context, strategy, email);
	const right = await verifyPassword(account?.passwordHash, password);
	const isOpen = account?.mayEnter === true && right;
	const sso = await findSsoByEmail(context, strategy, email, account);
	if (sso?.enforced && !(isOpen && (await isBreakGlassAdmin(context, account)))) {
		await recordFailedSignIn(context, strategy, account);
		throw new SignInError(422, parsed.reply({ "": ["sso:enforced"] }), { sso });
	}
	if (isOpen) {
		await attempt.forgive();
		if (sso?.enforced) await recordBreakGlass(context, account);
		return account;
	}
	// One message for all failures, except suspension once the password is right.
	await recordFailedSignIn(context, strategy, account);
	const why = right && account?.barred ? (`auth:barred.${account.barred}` as const) : "auth:wrongCredentials";
	throw new SignInError(422, parsed.reply({ "": [why] }));
}

/** Candidates and contacts are searched in the brand's business; none on unknown hosts. */
export async function findAccount(context: Context, strategy: Strategy, email: string): Promise<Account | undefined> {
	const here = context.get(site).businessId;
	return here === null ? undefined : findAccountInBusiness(context, here, strategy, email);
}

/** Account by address in this business; recruiters in any. */
export async function findAccountInBusiness(context: Context, here: number, strategy: Strategy, email: string) {
	const db = context.get(database);
	const businessId = strategy === "recruiters" ? await findRecruiterBusiness(db, email) : here;
	if (businessId === undefined) return undefined;
	return inBusiness(db, businessId, (trx) => findAccountByEmail(trx, strategy, email));
}
