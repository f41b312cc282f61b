import { data, type RouterContextProvider } from "react-router";
import { database, i18n, person, requestInfo, site } from "#app/context.ts";
import { accountPaths, type SessionUser, type Strategy, signInPaths } from "#app/domain/access/session-user.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { isUniqueViolation } from "#db/kit/unique.ts";
import { type Account, findAccountById, lockSignUp } from "#db/queries/accounts.ts";
import { deleteAllLinked } from "#db/queries/linked-accounts.ts";
import { confirmCandidate } from "#db/queries/registrations.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { changeSignInAddress, isAddressTaken } from "#db/queries/sign-in-address.ts";
import { findNewEmail, findToken, redeemToken, retireTokens, type TokenRow } from "#db/queries/tokens.ts";
import { hashSecret, isSecret } from "../secret.server.ts";
import { getActorType } from "../session/actor-type.ts";
import { requireRecentSignIn } from "../session/recent-sign-in.server.ts";
import { countAttempt, refuseTooManyAttempts } from "../sign-in-attempts.server.ts";
import { sendEmailChangeLink, sendEmailChangeNotice } from "./change-email-mail.server.ts";
import { withMinimumTime } from "./minimum-time.server.ts";
import { forgotSchema } from "./schemas.ts";
import { findAccountInBusiness } from "./strategies.server.ts";

type Context = Readonly<RouterContextProvider>;

interface Ask {
	request: Request;
	form: FormData;
	owner: { strategy: Strategy; id: number };
	by: SessionUser;
	/** Page that shows the result. */
	back: string;
}

/** Notifies the old address; the response does not reveal whether the new one is taken. */
export async function requestEmailChange(context: Context, { request, form, owner, by, back }: Ask) {
	const { t } = context.get(i18n);
	const { businessId } = by;
	const parsed = parseForm(form, forgotSchema, t);
	if (!parsed.ok) return refused(parsed.result, 422);
	const { email } = parsed.value;
	await requireRecentSignIn(context, back, { request, form });
	const db = context.get(database);
	const account = await inBusiness(db, businessId, (trx) => findAccountById(trx, owner));
	if (!account || account.email === email) return refused(parsed.reply({ email: ["auth:address.same"] }), 422);
	// Rate limit per mailbox, across accounts.
	for (const counted of [`${owner.strategy}:${owner.id}`, `to:${email}`]) {
		const attempt = await countAttempt(context, "address", { strategy: by.strategy, account: counted });
		if (attempt.ok) continue;
		const answer = refuseTooManyAttempts(parsed, attempt.retryAfter);
		return data({ addressResult: answer.data.result }, answer.init ?? { status: 429 });
	}
	await withMinimumTime(async () => {
		const holder = await findAccountInBusiness(context, businessId, owner.strategy, email);
		await inBusiness(db, businessId, (trx) => ask(context, trx, account, { by, email, taken: holder !== undefined }));
		// The address of a recruiter may belong to an account in another business.
		if (holder) await inBusiness(db, holder.businessId, (trx) => sendEmailChangeNotice(context, trx, holder, "taken"));
	});
	return redirectWithToast(back, { type: "info", message: t("auth:address.asked") }, { status: 303 });
}

const refused = (addressResult: FormResult, status: number) => data({ addressResult }, { status });

interface AddressRequest {
	by: SessionUser;
	email: string;
	taken: boolean;
}

async function ask(context: Context, trx: Scoped, account: Account, { by, email, taken }: AddressRequest) {
	const { strategy, id } = account;
	// Only the latest request counts.
	await retireTokens(trx, account, "change_address");
	if (!taken) await sendEmailChangeLink(context, trx, account, email);
	await sendEmailChangeNotice(context, trx, account, "asked");
	await audit(trx, {
		actor: { type: getActorType(by.strategy), id: by.id, name: by.name },
		action: "ask_sign_in_address",
		recordType: strategy,
		recordId: id,
		changes: { email: [account.email, email] },
		ip: context.get(requestInfo).ip,
	});
}

interface Link {
	token: TokenRow;
	owner: { strategy: Strategy; businessId: number; id: number };
	account: Account;
	email: string;
}

/** Valid link opened at its brand; null otherwise. */
export async function findEmailChangeLink(context: Context, secret: string): Promise<Link | null> {
	if (!isSecret(secret)) return null;
	const db = context.get(database);
	const token = await findToken(db, hashSecret(secret), "change_address");
	if (token?.state !== "good" || token.host !== context.get(requestInfo).host) return null;
	const { strategy, businessId, id } = token.owner;
	if (strategy !== "recruiters" && businessId !== context.get(site).businessId) return null;
	return inBusiness(db, businessId, async (trx) => {
		const account = await findAccountById(trx, token.owner);
		const email = await findNewEmail(trx, token.id);
		// Contacts may be invited before the portal opens to them.
		const alive = account && (account.mayEnter || strategy === "client_contacts");
		return alive && email ? { token, owner: { strategy, businessId, id }, account, email } : null;
	});
}

/** Activates the new address, ends other sessions and links, notifies the old address. */
export async function confirmEmailChange(context: Context, secret: string) {
	const { t } = context.get(i18n);
	const link = await findEmailChangeLink(context, secret);
	const done = link ? await change(context, link) : "expired";
	if (!link || done === "expired") return data({ state: "expired" as const }, { status: 410 });
	if (done === "taken") return data({ state: "taken" as const }, { status: 409 });
	const { strategy } = link.owner;
	const back = isTheirs(context, link) ? accountPaths[strategy] : signInPaths[strategy];
	return redirectWithToast(back, { type: "success", message: t("auth:address.done") }, { status: 303 });
}

async function change(context: Context, link: Link): Promise<"done" | "expired" | "taken"> {
	try {
		return await changeNow(context, link);
	} catch (error) {
		// Another record took the address concurrently.
		if (isUniqueViolation(error)) return "taken";
		throw error;
	}
}

async function changeNow(context: Context, { token, owner, email }: Link): Promise<"done" | "expired" | "taken"> {
	const { businessId } = owner;
	const { ip } = context.get(requestInfo);
	const keep = isTheirs(context, { owner }) ? context.get(person)?.sessionId : undefined;
	return inBusiness(context.get(database), businessId, async (trx) => {
		await lockSignUp(trx, owner.strategy === "recruiters" ? "recruiters" : businessId, email);
		if (await isAddressTaken(trx, owner.strategy, email)) return "taken";
		if (!(await redeemToken(trx, token.id))) return "expired";
		const before = await findAccountById(trx, owner);
		if (!before) return "expired";
		const ended = await revokeSessions(trx, owner, keep);
		await changeSignInAddress(trx, owner, email, keep);
		if (owner.strategy === "candidates") await confirmCandidate(trx, owner.id);
		await deleteAllLinked(trx, owner);
		const actor = { type: getActorType(owner.strategy), id: owner.id, name: before.name };
		const entry = { actor, recordType: owner.strategy, recordId: owner.id, ip };
		await audit(trx, { ...entry, action: "update", changes: { email: [before.email, email] } });
		await audit(trx, { ...entry, action: "end_sessions", changes: { ended_sessions: ended } });
		return "done";
	});
}

/** Whether this browser is signed in to the account of the link. */
function isTheirs(context: Context, { owner }: Pick<Link, "owner">): boolean {
	const user = context.get(person);
	return user?.strategy === owner.strategy && user.businessId === owner.businessId && user.id === owner.id;
}
