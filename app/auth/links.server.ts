import type { RouterContextProvider } from "react-router";
import { i18n, requestInfo, site } from "#app/context.ts";
import { confirmEmail } from "#app/emails/confirm-email.ts";
import { resetPassword } from "#app/emails/reset-password.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Account } from "#db/queries/accounts.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { insertToken } from "#db/queries/tokens.ts";
import { hashSecret, newSecret } from "./secret.server.ts";

type Context = Readonly<RouterContextProvider>;
type Recipient = Pick<Account, "strategy" | "businessId" | "id" | "name" | "email" | "locale">;

const kinds = {
	confirm_email: { seconds: 24 * 3600, template: confirmEmail, path: () => "/confirmations/" },
	reset_password: {
		seconds: 30 * 60,
		template: resetPassword,
		path: ({ strategy }: Recipient) => `/${strategy}/reset_password/`,
	},
} as const;

/** Mails a one-time link, in the caller's transaction. The links of the same kind sent before stop working. */
export async function sendLink(
	context: Context,
	trx: Scoped,
	to: Recipient,
	purpose: keyof typeof kinds,
): Promise<void> {
	const { seconds, template, path } = kinds[purpose];
	const brand = context.get(site);
	const { origin, host } = context.get(requestInfo);
	const secret = newSecret();
	await insertToken(trx, to.businessId, { purpose, owner: to, tokenHash: hashSecret(secret), seconds, host });
	const locale = to.locale ?? context.get(i18n).locale;
	await queueEmail(trx, to.businessId, {
		kind: purpose,
		site: brand.businessId === to.businessId ? brand : null,
		to,
		locale,
		content: template({ name: to.name, link: `${origin}${path(to)}${secret}`, site: brand, locale }),
	});
}
