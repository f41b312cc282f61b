import { type RouterContextProvider, redirect } from "react-router";
import { database, i18n, requestInfo, site, visitOrigin } from "#app/context.ts";
import { getSource } from "#app/domain/applies/attribution.ts";
import { alreadyRegisteredMail } from "#app/emails/already-registered.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	type Account,
	findAccountByEmail,
	holdsPersonalData,
	insertCandidate,
	insertTermsConsent,
	lockSignUp,
	updateUnconfirmedSignUp,
} from "#db/queries/accounts.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { revokeSessions } from "#db/queries/sessions.ts";
import { hasFreshToken, retireTokens } from "#db/queries/tokens.ts";
import { withMinimumTime } from "./minimum-time.server.ts";
import { sendOneTimeLink } from "./one-time-links.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { createSignUpCookie } from "./unconfirmed-sign-up-cookie.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Presses this close together are answered by one mail. */
const samePressSeconds = 120;

interface SignUp {
	name: string;
	email: string;
	password: string;
}

/** Application sent with a sign-up; functions run in its transaction. */
interface Application {
	job: { uid: string; title: string };
	/** Saves it in the account that waits for its confirmation. */
	save: (trx: Scoped, candidateId: number) => Promise<void>;
	/** Saves it for the owner of an address that has an account. */
	saveForOwner: (trx: Scoped, candidateId: number) => Promise<void>;
}

/** Response and timing are equal for new and existing addresses; applications are always saved. */
export async function signUpCandidate(
	context: Context,
	businessId: number,
	signUp: SignUp,
	application?: Application,
): Promise<Response> {
	const chosen = await withMinimumTime(async () => {
		const passwordHash = await hashPassword(signUp.password);
		return inBusiness(context.get(database), businessId, async (trx) => {
			const same = await pressedBefore(trx, signUp);
			if (same) {
				await application?.save(trx, same.id);
				if (!(await hasFreshToken(trx, same, "confirm_email", samePressSeconds)))
					await sendOneTimeLink(context, trx, same, "confirm_email");
				return same.passwordHash;
			}
			const account = await open(context, trx, signUp, passwordHash, application);
			if (!account) return null;
			await application?.save(trx, account.id);
			await sendOneTimeLink(context, trx, account, "confirm_email");
			return passwordHash;
		});
	});
	const headers = { "Set-Cookie": createSignUpCookie(context, signUp.email, chosen, application?.job.uid) };
	return redirect("/confirmations", { status: 303, headers });
}

/** A repeated submit (same name and password, unconfirmed account) keeps the first link valid. */
async function pressedBefore(trx: Scoped, { name, email, password }: SignUp) {
	await lockSignUp(trx, trx.businessId, email);
	const account = await findAccountByEmail(trx, "candidates", email);
	if (!account || account.confirmed || !account.mayEnter || account.name !== name) return undefined;
	return (await verifyPassword(account.passwordHash, password)) ? account : undefined;
}

/** New or taken-over unconfirmed account; undefined when the address has an owner. */
async function open(
	context: Context,
	trx: Scoped,
	{ name, email }: SignUp,
	passwordHash: string,
	application: Application | undefined,
) {
	const { locale } = context.get(i18n);
	const siteId = context.get(site).id;
	const created = await insertCandidate(trx, {
		name,
		email,
		passwordHash,
		locale,
		siteId,
		source: getSource(context.get(visitOrigin)),
	});
	const account = await findAccountByEmail(trx, "candidates", email);
	if (!account) return undefined;
	if (!created) {
		if (account.confirmed || !account.mayEnter) {
			if (account.mayEnter) await application?.saveForOwner(trx, account.id);
			await notifyOwner(context, trx, account, account.mayEnter ? application?.job : undefined);
			return undefined;
		}
		if (await holdsPersonalData(trx, account)) {
			await application?.saveForOwner(trx, account.id);
			await askForProof(context, trx, account, application?.job);
			return undefined;
		}
		await updateUnconfirmedSignUp(trx, account.id, { name, passwordHash });
		await revokeSessions(trx, account);
		await retireTokens(trx, account, "confirm_email");
	}
	const { ip } = context.get(requestInfo);
	await insertTermsConsent(trx, { candidateId: account.id, locale, siteId, ip });
	return account;
}

/** Only who reads the address's mail may choose the password of a record with data. */
async function askForProof(context: Context, trx: Scoped, account: Account, job: Application["job"] | undefined) {
	if (await hasFreshToken(trx, account, "reset_password", samePressSeconds)) return;
	await sendOneTimeLink(context, trx, account, "reset_password");
	if (job) await notifyOwner(context, trx, account, job);
}

async function notifyOwner(context: Context, trx: Scoped, account: Account, job: Application["job"] | undefined) {
	const brand = context.get(site);
	const locale = account.locale ?? context.get(i18n).locale;
	const path = job ? `/candidates/jobs/${job.uid}/applies/new` : "/candidates/forgot_password";
	const link = siteOrigin(brand.host) + path;
	await queueEmail(trx, {
		kind: "already_registered",
		site: brand,
		to: account,
		locale,
		content: alreadyRegisteredMail({ name: account.name, link, site: brand, locale, jobTitle: job?.title }),
	});
}
