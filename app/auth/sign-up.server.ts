import { type RouterContextProvider, redirect } from "react-router";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { alreadyRegistered } from "#app/emails/already-registered.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	type Account,
	findAccountByEmail,
	insertCandidate,
	insertTermsConsent,
	replaceUnconfirmed,
} from "#db/queries/accounts.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { evenly } from "./evenly.ts";
import { sendLink } from "./links.server.ts";
import { hashPassword } from "./password.server.ts";
import { signUpCookie } from "./sign-up-proof.server.ts";

type Context = Readonly<RouterContextProvider>;

interface SignUp {
	name: string;
	email: string;
	password: string;
}

/**
 * A candidate signs up. Whoever asks sees the same page after the same time: only the mail says whether the address
 * was new (a link to confirm it) or had an account (a note to its owner).
 */
export async function signUpCandidate(context: Context, businessId: number, signUp: SignUp): Promise<Response> {
	const chosen = await evenly(async () => {
		const passwordHash = await hashPassword(signUp.password);
		const isTheirs = await inBusiness(context.get(database), businessId, async (trx) => {
			const account = await open(context, trx, businessId, signUp, passwordHash);
			if (!account) return false;
			await sendLink(context, trx, account, "confirm_email");
			return true;
		});
		return isTheirs ? passwordHash : null;
	});
	const headers = { "Set-Cookie": signUpCookie(context, signUp.email, chosen) };
	return redirect("/confirmations", { status: 303, headers });
}

/** The account this sign-up opened or took over unconfirmed; undefined when the address belongs to somebody. */
async function open(context: Context, trx: Scoped, businessId: number, { name, email }: SignUp, passwordHash: string) {
	const { locale } = context.get(i18n);
	const siteId = context.get(site).id;
	const made = await insertCandidate(trx, businessId, { name, email, passwordHash, locale, siteId });
	const account = await findAccountByEmail(trx, businessId, "candidates", email);
	if (!account) return undefined;
	if (!made) {
		if (account.confirmed || !account.mayEnter) {
			await tellOwner(context, trx, account);
			return undefined;
		}
		await replaceUnconfirmed(trx, businessId, account.id, { name, passwordHash });
		await revokeSessions(trx, businessId, account);
	}
	const { ip } = context.get(requestInfo);
	await insertTermsConsent(trx, businessId, { candidateId: account.id, locale, siteId, ip });
	return account;
}

async function tellOwner(context: Context, trx: Scoped, account: Account): Promise<void> {
	const brand = context.get(site);
	const locale = account.locale ?? context.get(i18n).locale;
	const link = `${siteOrigin(brand.host)}/candidates/forgot_password`;
	await queueEmail(trx, account.businessId, {
		kind: "already_registered",
		site: brand,
		to: account,
		locale,
		content: alreadyRegistered({ name: account.name, link, site: brand, locale }),
	});
}
