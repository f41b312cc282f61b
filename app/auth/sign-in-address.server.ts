import { data, type RouterContextProvider } from "react-router";
import { database, i18n, person, requestInfo, site } from "#app/context.ts";
import { logins, type Person } from "#app/domain/person.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	type Account,
	confirmCandidate,
	findAccountByEmail,
	findAccountById,
	lockSignUp,
} from "#db/queries/accounts.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { changeSignInAddress, isSigningIn, type SigningIn } from "#db/queries/sign-in-address.ts";
import { type FoundToken, findNewEmail, findToken, retireTokens, takeToken } from "#db/queries/tokens.ts";
import { actorOf } from "./actor.ts";
import { evenly } from "./evenly.ts";
import { countAttempt, tooMany } from "./limits.server.ts";
import { requireRecentSignIn } from "./recent-sign-in.server.ts";
import { forgotSchema } from "./schemas.ts";
import { hashSecret, isSecret } from "./secret.server.ts";
import { sendAddressLink, sendAddressNotice } from "./sign-in-address-mail.server.ts";

type Context = Readonly<RouterContextProvider>;

interface Ask {
	request: Request;
	form: FormData;
	/** Whose address it is. */
	owner: { strategy: SigningIn; id: number };
	/** Who asks: the person themselves, or a recruiter who may. */
	by: Person;
	/** The page that asks, where the answer is said. */
	back: string;
}

/**
 * Somebody asks for another address to sign in with. Nothing changes before it is confirmed from there; the present one
 * is told. Whether the new one is taken only its own reader learns: the answer is the same.
 */
export async function askForAddress(context: Context, { request, form, owner, by, back }: Ask) {
	const { t } = context.get(i18n);
	const { businessId } = by;
	const parsed = parseForm(form, forgotSchema, t);
	if (!parsed.ok) return refused(parsed.result, 422);
	const { email } = parsed.value;
	await requireRecentSignIn(context, back, { request, form });
	const db = context.get(database);
	const account = await inBusiness(db, businessId, (trx) => findAccountById(trx, businessId, owner));
	if (!account || account.email === email) return refused(parsed.reply({ email: ["auth:address.same"] }), 422);
	// So that nobody floods one mailbox, whoever's account they ask for.
	for (const counted of [`${owner.strategy}:${owner.id}`, `to:${email}`]) {
		const attempt = await countAttempt(context, "address", { strategy: by.strategy, account: counted });
		if (attempt.ok) continue;
		const answer = tooMany(parsed, attempt.retryAfter);
		return data({ addressResult: answer.data.result }, answer.init ?? { status: 429 });
	}
	await evenly(() => inBusiness(db, businessId, (trx) => ask(context, trx, account, { by, email })));
	return redirectWithToast(back, { type: "info", message: t("auth:address.asked") }, { status: 303 });
}

const refused = (addressResult: FormResult, status: number) => data({ addressResult }, { status });

async function ask(context: Context, trx: Scoped, account: Account, { by, email }: { by: Person; email: string }) {
	const { businessId, strategy, id } = account;
	// The last address asked for is the one meant.
	await retireTokens(trx, businessId, account, "change_address");
	const holder = await findAccountByEmail(trx, businessId, strategy, email);
	if (holder) await sendAddressNotice(context, trx, holder, "taken");
	else await sendAddressLink(context, trx, account, email);
	await sendAddressNotice(context, trx, account, "asked");
	await audit(trx, businessId, {
		actor: { type: actorOf(by.strategy), id: by.id, name: by.name },
		action: "ask_sign_in_address",
		recordType: strategy,
		recordId: id,
		changes: { email: [account.email, email] },
		ip: context.get(requestInfo).ip,
	});
}

interface Link {
	token: FoundToken;
	owner: { strategy: SigningIn; businessId: number; id: number };
	account: Account;
	email: string;
}

/** A link that still changes an address, opened at the brand it was sent for; null for any other. */
export async function findAddressLink(context: Context, secret: string): Promise<Link | null> {
	if (!isSecret(secret)) return null;
	const db = context.get(database);
	const token = await findToken(db, hashSecret(secret), "change_address");
	const { businessId } = context.get(site);
	if (token?.state !== "good" || businessId === null || token.owner.businessId !== businessId) return null;
	if (token.host !== context.get(requestInfo).host) return null;
	const { strategy, id } = token.owner;
	if (!isSigningIn(strategy)) return null;
	return inBusiness(db, businessId, async (trx) => {
		const account = await findAccountById(trx, businessId, token.owner);
		const email = await findNewEmail(trx, businessId, token.id);
		// A contact may be asked in before the portal opens to them.
		const alive = account && (account.mayEnter || strategy === "client_contacts");
		return alive && email ? { token, owner: { strategy, businessId, id }, account, email } : null;
	});
}

/** The reader of the new address says yes: it counts, other sessions and every link sent before end, the old one is told. */
export async function confirmAddress(context: Context, secret: string) {
	const { t } = context.get(i18n);
	const link = await findAddressLink(context, secret);
	const done = link ? await change(context, link) : "expired";
	if (!link || done === "expired") return data({ state: "expired" as const }, { status: 410 });
	if (done === "taken") return data({ state: "taken" as const }, { status: 409 });
	const back = isTheirs(context, link) && link.owner.strategy === "candidates" ? "/candidates/settings" : null;
	const toast = { type: "success", message: t("auth:address.done") } as const;
	return redirectWithToast(back ?? logins[link.owner.strategy], toast, { status: 303 });
}

async function change(context: Context, { token, owner, email }: Link): Promise<"done" | "expired" | "taken"> {
	const { businessId } = owner;
	const { ip } = context.get(requestInfo);
	const keep = isTheirs(context, { owner }) ? context.get(person)?.sessionId : undefined;
	return inBusiness(context.get(database), businessId, async (trx) => {
		await lockSignUp(trx, businessId, email);
		if (await findAccountByEmail(trx, businessId, owner.strategy, email)) return "taken";
		if (!(await takeToken(trx, businessId, token.id))) return "expired";
		const before = await findAccountById(trx, businessId, owner);
		if (!before) return "expired";
		await changeSignInAddress(trx, businessId, owner, email);
		if (owner.strategy === "candidates") await confirmCandidate(trx, businessId, owner.id);
		await retireTokens(trx, businessId, owner);
		const ended = await revokeSessions(trx, businessId, owner, keep);
		const actor = { type: actorOf(owner.strategy), id: owner.id, name: before.name };
		const entry = { actor, recordType: owner.strategy, recordId: owner.id, ip };
		await audit(trx, businessId, { ...entry, action: "update", changes: { email: [before.email, email] } });
		await audit(trx, businessId, { ...entry, action: "end_sessions", changes: { ended_sessions: ended } });
		await sendAddressNotice(context, trx, before, "changed");
		return "done";
	});
}

/** Opened in a browser where the account's own person is signed in. */
function isTheirs(context: Context, { owner }: Pick<Link, "owner">): boolean {
	const who = context.get(person);
	return who?.strategy === owner.strategy && who.businessId === owner.businessId && who.id === owner.id;
}
