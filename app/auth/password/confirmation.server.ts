import { data, type RouterContextProvider, redirect } from "react-router";
import { database, i18n, person, requestInfo, site } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type Account, findAccountByEmail, findAccountById } from "#db/queries/accounts.ts";
import { findPublicJob } from "#db/queries/public-job.ts";
import { confirmCandidate } from "#db/queries/registrations.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { findToken, redeemToken, retireTokens, type TokenRow } from "#db/queries/tokens.ts";
import { hashSecret, isSecret } from "../secret.server.ts";
import { redirectAfterSignIn, redirectAfterSignInTo } from "../session/after-sign-in.ts";
import { signIn } from "../session/session.server.ts";
import { countAttempt, refuseTooManyAttempts } from "../sign-in-attempts.server.ts";
import { withMinimumTime } from "./minimum-time.server.ts";
import { listDraftJobTitles, sendOneTimeLink } from "./one-time-links.server.ts";
import { verifyPassword } from "./password.server.ts";
import { forgotSchema, passwordSchema } from "./schemas.ts";
import { clearSignUpCookie, hasSignUpProof, readSignUpCookie } from "./unconfirmed-sign-up-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;
export type LinkState = "good" | "expired" | "confirmed";

interface Link {
	token: TokenRow;
	account: Account;
}

/** State of a confirmation link; unknown and foreign links count as expired. */
export async function readConfirmation(context: Context, request: Request, secret: string) {
	const link = await findLink(context, secret);
	const state: LinkState = link?.account.confirmed ? "confirmed" : link?.token.state === "good" ? "good" : "expired";
	const needsPassword = state === "good" && link !== null && !isOwnBrowser(context, request, link.account);
	const jobs = state === "good" && link ? await findWaitingJobs(context, link.account) : [];
	return { state, needsPassword, jobs };
}

function findWaitingJobs(context: Context, { businessId, id }: Pick<Account, "businessId" | "id">) {
	return inBusiness(context.get(database), businessId, (trx) => listDraftJobTitles(trx, { businessId, id }));
}

/** Job applied for during this browser's sign-up, from its cookie. */
export async function findAppliedJob(context: Context, request: Request): Promise<string | null> {
	const user = context.get(person);
	if (user?.strategy === "candidates")
		return user.confirmed ? null : ((await findWaitingJobs(context, user))[0] ?? null);
	const uid = readSignUpCookie(request)?.job;
	const { id, businessId } = context.get(site);
	if (!uid || id === null || businessId === null) return null;
	const job = await inBusiness(context.get(database), businessId, (trx) => findPublicJob(trx, id, uid));
	return job?.title ?? null;
}

/** Address of this browser's sign-up, or of the signed-in unconfirmed candidate. */
export function findUnconfirmedEmail(context: Context, request: Request): string | null {
	const user = context.get(person);
	if (user?.strategy === "candidates") return user.confirmed ? null : user.email;
	return readSignUpCookie(request)?.email ?? null;
}

/** Confirms, revokes sessions a stranger may have opened, signs in and redirects. */
export async function confirmAction(context: Context, request: Request, secret: string) {
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const link = await findLink(context, secret);
	if (link?.token.state !== "good") return redirect(`/confirmations/${encodeURIComponent(secret)}`, { status: 303 });
	const { token, account } = link;
	const refused = isOwnBrowser(context, request, account) ? null : await checkPassword(context, form, account);
	if (refused) return refused;
	const { ip } = context.get(requestInfo);
	const done = await inBusiness(context.get(database), account.businessId, async (trx) => {
		if (!(await redeemToken(trx, token.id))) return null;
		await retireTokens(trx, account, "confirm_email");
		const applies = await confirmCandidate(trx, account.id, ip);
		await revokeSessions(trx, account);
		await audit(trx, {
			actor: { type: "candidate", id: account.id, name: account.name },
			action: "confirm_email",
			recordType: "candidates",
			recordId: account.id,
			ip,
		});
		return applies;
	});
	if (!done) return redirect(`/confirmations/${encodeURIComponent(secret)}`, { status: 303 });
	const headers = await signIn(context, "candidates", account, { request, how: "confirmation" });
	headers.append("Set-Cookie", clearSignUpCookie(context));
	const message = t(done.created > 0 ? "auth:confirmation.applied" : "auth:confirmation.done");
	const toast = await redirectWithToast("/", { type: "success", message });
	for (const header of toast.headers.getSetCookie()) headers.append("Set-Cookie", header);
	// The pending application was created; no need to apply again.
	if (done.created > 0) return redirectAfterSignInTo(context, "/candidates/candidacy", headers);
	return redirectAfterSignIn(context, request, "candidates", headers);
}

/** Sends the link again; the answer is the same for every address. */
export async function resendAction(context: Context, request: Request) {
	const { t } = context.get(i18n);
	const parsed = parseForm(await readForm(request), forgotSchema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { email } = parsed.value;
	const attempt = await countAttempt(context, "forgot", { strategy: "candidates", account: `confirm:${email}` });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	await withMinimumTime(() => resendConfirmation(context, email));
	return redirectWithToast("/confirmations", { type: "info", message: t("auth:confirmation.resent") }, { status: 303 });
}

/** Mails a link when the address is an unconfirmed candidate's of this brand. */
export async function resendConfirmation(context: Context, email: string): Promise<void> {
	const { businessId } = context.get(site);
	if (businessId === null) return;
	await inBusiness(context.get(database), businessId, async (trx) => {
		const account = await findAccountByEmail(trx, "candidates", email);
		if (account?.mayEnter && !account.confirmed) await sendOneTimeLink(context, trx, account, "confirm_email");
	});
}

async function findLink(context: Context, secret: string): Promise<Link | null> {
	if (!isSecret(secret)) return null;
	const db = context.get(database);
	const token = await findToken(db, hashSecret(secret), "confirm_email");
	const { businessId } = context.get(site);
	if (token?.owner.strategy !== "candidates" || token.owner.businessId !== businessId) return null;
	if (token.host !== context.get(requestInfo).host) return null;
	const account = await inBusiness(db, businessId, (trx) => findAccountById(trx, token.owner));
	return account?.mayEnter ? { token, account } : null;
}

function isOwnBrowser(context: Context, request: Request, account: Account): boolean {
	const user = context.get(person);
	const signedIn = user?.strategy === "candidates" && user.businessId === account.businessId && user.id === account.id;
	return signedIn || hasSignUpProof(request, account.passwordHash);
}

async function checkPassword(context: Context, form: FormData, account: Account) {
	const parsed = parseForm(form, passwordSchema, context.get(i18n).t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const attempt = await countAttempt(context, "confirm", { strategy: "candidates", account: String(account.id) });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	if (!(await verifyPassword(account.passwordHash, parsed.value.password))) {
		return data({ result: parsed.reply({ password: ["auth:wrongPassword"] }) }, { status: 422 });
	}
	await attempt.forgive();
	return null;
}
