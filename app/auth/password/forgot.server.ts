import { data, type RouterContextProvider, redirect } from "react-router";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { type Strategy, signInPaths } from "#app/domain/access/session-user.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findAccountById, updatePassword } from "#db/queries/accounts.ts";
import { acceptInvitation } from "#db/queries/colleagues.ts";
import { deleteAllLinked } from "#db/queries/linked-accounts.ts";
import { confirmCandidate } from "#db/queries/registrations.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { findToken, redeemToken, retireTokens, type TokenRow } from "#db/queries/tokens.ts";
import { hashSecret, isSecret } from "../secret.server.ts";
import { getActorType } from "../session/actor-type.ts";
import { knownDeviceCookie } from "../session/known-device.server.ts";
import { countAttempt, refuseTooManyAttempts } from "../sign-in-attempts.server.ts";
import { findSsoByEmail, isBreakGlassAdmin, type SsoLink } from "../sso/find-sso.server.ts";
import { withMinimumTime } from "./minimum-time.server.ts";
import { sendOneTimeLink } from "./one-time-links.server.ts";
import { hashPassword } from "./password.server.ts";
import { forgotSchema, resetSchema } from "./schemas.ts";
import { findAccount } from "./strategies.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Mails a reset link if the account exists; the answer is the same otherwise. */
export async function forgotAction(context: Context, request: Request, strategy: Strategy) {
	const parsed = parseForm(await readForm(request), forgotSchema, context.get(i18n).t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { email } = parsed.value;
	const attempt = await countAttempt(context, "forgot", { strategy, account: email });
	// Repeated requests send one mail per interval; the answer stays the same.
	if (!attempt.ok && !attempt.crowded) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	let sso: SsoLink | null = null;
	await withMinimumTime(async () => {
		const account = await findAccount(context, strategy, email);
		const entrance = await findSsoByEmail(context, strategy, email, account);
		if (entrance?.enforced) sso = entrance;
		if (!attempt.ok || !account?.mayEnter) return;
		// A password that opens nothing is not worth a new one.
		if (sso && !(await isBreakGlassAdmin(context, account))) return;
		await inBusiness(context.get(database), account.businessId, (trx) =>
			sendOneTimeLink(context, trx, account, "reset_password"),
		);
	});
	if (sso) {
		const { name, to } = sso as SsoLink;
		return data({ result: parsed.reply({ email: ["sso:enforced"] }), sso: { name, to } }, { status: 422 });
	}
	return redirect(`/${strategy}/forgot_password?sent=1`, { status: 303 });
}

/** A reset link that still opens, for this strategy and this brand's business. */
export async function findValidResetToken(
	context: Context,
	strategy: Strategy,
	secret: string,
): Promise<TokenRow | null> {
	if (!isSecret(secret)) return null;
	const token = await findToken(context.get(database), hashSecret(secret), "reset_password");
	if (token?.state !== "good" || token.owner.strategy !== strategy) return null;
	if (token.host !== context.get(requestInfo).host) return null;
	const here = context.get(site).businessId;
	if (strategy !== "recruiters" && token.owner.businessId !== here) return null;
	return token;
}

/** Single use: sets the password, ends all sessions, confirms the address. */
export async function resetAction(context: Context, request: Request, strategy: Strategy, secret: string) {
	const { t } = context.get(i18n);
	const parsed = parseForm(await readForm(request), resetSchema, t);
	const { ip } = context.get(requestInfo);
	const attempt = await countAttempt(context, "link", { strategy, account: ip });
	const token = attempt.ok ? await findValidResetToken(context, strategy, secret) : null;
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	if (!token) return data({ result: parsed.reply({ "": ["auth:reset.expired"] }) }, { status: 410 });
	const hash = await hashPassword(parsed.value.password);
	const { owner } = token;
	const done = await inBusiness(context.get(database), owner.businessId, async (trx) => {
		if (!(await redeemToken(trx, token.id))) return null;
		const account = await findAccountById(trx, owner);
		if (!account) return null;
		await retireTokens(trx, owner, "reset_password");
		await retireTokens(trx, owner, "change_address");
		await updatePassword(trx, owner, hash);
		if (strategy === "recruiters") await acceptInvitation(trx, owner.id);
		if (strategy === "candidates") await confirmCandidate(trx, owner.id);
		const ended = await revokeSessions(trx, owner);
		await deleteAllLinked(trx, owner);
		await audit(trx, {
			actor: { type: getActorType(strategy), id: owner.id, name: account.name },
			action: "reset_password",
			recordType: strategy,
			recordId: owner.id,
			changes: { ended_sessions: ended },
			ip,
		});
		return account;
	});
	if (!done) return data({ result: parsed.reply({ "": ["auth:reset.expired"] }) }, { status: 410 });
	await attempt.forgive();
	// Marks this device as known, so attackers' failures do not slow its sign-in.
	const headers = { "Set-Cookie": knownDeviceCookie(context, strategy, done.email) };
	const toast = { type: "success", message: t("auth:reset.done") } as const;
	return redirectWithToast(signInPaths[strategy], toast, { status: 303, headers });
}
