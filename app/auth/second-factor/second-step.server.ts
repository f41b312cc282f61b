import { data, type RouterContextProvider, redirectDocument } from "react-router";
import { z } from "zod";
import { database, i18n, requestInfo } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { audit } from "#db/kit/audit.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type Account, findAccountById } from "#db/queries/accounts.ts";
import { findSecondFactor } from "#db/queries/second-factors.ts";
import { recordFailedSignIn } from "../password/failed-sign-in.server.ts";
import { areSecretsEqual, hashSecret } from "../secret.server.ts";
import { redirectAfterSignIn as enter } from "../session/after-sign-in.ts";
import { expiredCookie, readCookies, serializeCookie } from "../session/cookies.ts";
import { findChosenAccount } from "../session/linked-businesses.server.ts";
import { signIn, switchSignInMethod } from "../session/session.server.ts";
import { countAttempt, refuseTooManyAttempts } from "../sign-in-attempts.server.ts";
import { findEnforcedSso } from "../sso/find-sso.server.ts";
import { verifySecondFactor } from "./second-factor.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Sign-in method of people authenticated by their business's provider. */
const ssoMethod = "firm";

const name = "auth.second_step";
const path = "/auth";
const purpose = "second-step";
const seconds = 5 * 60;

export const secondStepSchema = z.object({ code: z.string().trim().min(6).max(40) });

/** Account and sign-in method after the first step; sealed in a cookie for five minutes. */
interface Pending {
	businessId: number;
	id: number;
	how: string;
	/** Of the password then: one that was changed meanwhile leads nowhere. */
	mark: string;
	until: number;
}

/** Whether this account signs in in two steps. */
export async function hasSecondFactor(context: Context, account: Account): Promise<boolean> {
	if (account.strategy !== "recruiters") return false;
	const { businessId, id } = account;
	const secondFactor = await inBusiness(context.get(database), businessId, (trx) => findSecondFactor(trx, id));
	return secondFactor !== undefined;
}

/** Signs in, or redirects to the second step or to the enforced single sign-on. */
export async function finishSignIn(
	context: Context,
	request: Request,
	account: Account,
	how = "password",
	{ outsideSecondFactor = false } = {},
): Promise<Response> {
	if (how !== ssoMethod && how !== "password") {
		const obligation = await findEnforcedSso(context, account);
		if (obligation) return redirectDocument(obligation.to, { status: 303 });
	}
	if (outsideSecondFactor || !(await hasSecondFactor(context, account)))
		return open(context, request, account, { how, outsideSecondFactor });
	return toSecondStep(context, account, how);
}

interface Opening {
	how: string;
	outsideSecondFactor?: boolean;
	headers?: Headers;
}

/** Opens the business last chosen in this browser, which may require another second step. */
async function open(
	context: Context,
	request: Request,
	account: Account,
	{ how, outsideSecondFactor = false, headers: extraHeaders }: Opening,
): Promise<Response> {
	const chosen = how.startsWith(switchSignInMethod) ? null : await findChosenAccount(context, request, account);
	if (chosen) return finishSignIn(context, request, chosen, switchSignInMethod);
	const headers = await signIn(context, account.strategy, account, { request, how, outsideSecondFactor });
	for (const header of extraHeaders?.getSetCookie() ?? []) headers.append("Set-Cookie", header);
	return enter(context, request, account.strategy, headers);
}

function toSecondStep(context: Context, account: Account, how: string): Response {
	const { businessId, id } = account;
	const pending: Pending = { businessId, id, how, mark: getMark(account), until: Date.now() + seconds * 1000 };
	const sealed = encrypt(JSON.stringify(pending), purpose);
	const headers = { "Set-Cookie": serializeCookie(context, name, sealed, { maxAge: seconds, path }) };
	return redirectDocument("/auth/second_step", { status: 303, headers });
}

/** Account of this browser's pending second step; redirects to the sign-in page without one. */
export async function requirePendingStep(
	context: Context,
	request: Request,
): Promise<{ account: Account; how: string }> {
	const text = tryDecrypt(readCookies(request).get(name), purpose);
	const pending = text ? (JSON.parse(text) as Pending) : null;
	if (!pending || pending.until < Date.now()) throw redirectLocal("/business");
	const { businessId, id, how, mark } = pending;
	const account = await inBusiness(context.get(database), businessId, (trx) =>
		findAccountById(trx, { strategy: "recruiters", id }),
	);
	if (!account?.mayEnter || !areSecretsEqual(mark, getMark(account))) throw redirectLocal("/business");
	return { account, how };
}

/** The code of the app, or one of the recovery codes: then in. */
export async function secondStepAction(context: Context, request: Request) {
	const { account, how } = await requirePendingStep(context, request);
	const parsed = parseForm(await readForm(request), secondStepSchema, context.get(i18n).t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const attempt = await countAttempt(context, "secondStep", {
		strategy: "recruiters",
		account: account.email,
		request,
	});
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	if (!(await consumeCode(context, account, parsed.value.code))) {
		return data({ result: parsed.reply({ code: ["auth:secondFactor.wrongCode"] }) }, { status: 422 });
	}
	await attempt.forgive();
	const headers = new Headers({ "Set-Cookie": expiredCookie(context, name, path) });
	return open(context, request, account, { how: `${how}+code`, headers });
}

/** Failed codes and used recovery codes are written to the audit log. */
export async function consumeCode(context: Context, account: Account, code: string): Promise<boolean> {
	const { businessId, id } = account;
	const spent = await inBusiness(context.get(database), businessId, async (trx) => {
		const kind = await verifySecondFactor(trx, account, code);
		if (kind !== "recovery") return kind;
		await audit(trx, {
			actor: { type: "recruiter", id, name: account.name },
			action: "use_recovery_code",
			recordType: "recruiters",
			recordId: id,
			ip: context.get(requestInfo).ip,
		});
		return kind;
	});
	if (spent === null) await recordFailedSignIn(context, "recruiters", account);
	return spent !== null;
}

function getMark(account: Account): string {
	return hashSecret(account.passwordHash ?? "").toString("base64url");
}
