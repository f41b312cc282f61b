import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { confirmAddressChangeMail, type EmailChangeNotice, emailChangeNoticeMail } from "#app/emails/change-address.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Account } from "#db/queries/accounts.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { insertToken } from "#db/queries/tokens.ts";
import { hashSecret, newSecret } from "../secret.server.ts";
import { getLinkSite } from "./one-time-links.server.ts";

type Context = Readonly<RouterContextProvider>;

const linkSeconds = 24 * 3600;

/** Mails the link that makes `newEmail` the address of this account, to that address. */
export async function sendEmailChangeLink(context: Context, trx: Scoped, account: Account, newEmail: string) {
	const { brand, locale } = await getVoice(context, trx, account);
	const { host } = brand;
	const secret = newSecret();
	await insertToken(trx, {
		purpose: "change_address",
		owner: account,
		tokenHash: hashSecret(secret),
		seconds: linkSeconds,
		host,
		newEmail,
	});
	const link = `${siteOrigin(host)}/sign_in_address/${secret}`;
	await queueEmail(trx, {
		kind: "change_address",
		site: brand.id === null ? null : brand,
		to: { email: newEmail, name: account.name },
		locale,
		content: confirmAddressChangeMail({ name: account.name, link, site: brand, locale }),
	});
}

/** Notifies the current address of an account about a change. */
export async function sendEmailChangeNotice(context: Context, trx: Scoped, account: Account, what: EmailChangeNotice) {
	const { brand, locale } = await getVoice(context, trx, account);
	const signsIn = what === "asked" || what === "taken";
	const link = `${siteOrigin(brand.host)}${signsIn ? `/${account.strategy}/forgot_password` : "/home"}`;
	await queueEmail(trx, {
		kind: "address_notice",
		site: brand.id === null ? null : brand,
		to: account,
		locale,
		content: emailChangeNoticeMail({ name: account.name, link, site: brand, locale }, what),
	});
}

async function getVoice(context: Context, trx: Scoped, account: Account) {
	return { brand: await getLinkSite(context, trx, account), locale: account.locale ?? context.get(i18n).locale };
}
