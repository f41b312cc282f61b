import type { RouterContextProvider } from "react-router";
import { i18n, site } from "#app/context.ts";
import { fallbackSite, type Site } from "#app/domain/brands/site.ts";
import { confirmEmailMail } from "#app/emails/confirm-email.ts";
import { invitation } from "#app/emails/invitation.ts";
import { resetPasswordMail } from "#app/emails/reset-password.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Account } from "#db/queries/accounts.ts";
import { listDrafts } from "#db/queries/applies/drafts.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findRecruiterSite } from "#db/queries/sites.ts";
import { insertToken } from "#db/queries/tokens.ts";
import { hashSecret, newSecret } from "../secret.server.ts";

type Context = Readonly<RouterContextProvider>;
type Recipient = Pick<Account, "strategy" | "businessId" | "id" | "name" | "email" | "locale">;

const days = 24 * 3600;

const kinds = {
	confirm_email: { purpose: "confirm_email", seconds: days, template: confirmEmailMail, path: () => "/confirmations/" },
	reset_password: {
		purpose: "reset_password",
		seconds: 30 * 60,
		template: resetPasswordMail,
		path: ({ strategy }: Recipient) => `/${strategy}/reset_password/`,
	},
	// Reset link: proves the address and requests a new password.
	invitation: {
		purpose: "reset_password",
		seconds: 7 * days,
		template: invitation,
		path: () => "/recruiters/reset_password/",
	},
} as const;

/** Mails a one-time link, in the caller's transaction. */
export async function sendOneTimeLink(
	context: Context,
	trx: Scoped,
	to: Recipient,
	kind: keyof typeof kinds,
): Promise<void> {
	const { purpose, seconds, template, path } = kinds[kind];
	const brand = await getLinkSite(context, trx, to);
	const { host } = brand;
	const secret = newSecret();
	await insertToken(trx, { purpose, owner: to, tokenHash: hashSecret(secret), seconds, host });
	const locale = to.locale ?? context.get(i18n).locale;
	await queueEmail(trx, {
		kind,
		site: brand.id === null ? null : brand,
		to,
		locale,
		content: template({
			name: to.name,
			jobTitles: kind === "confirm_email" ? await listDraftJobTitles(trx, to) : [],
			link: `${siteOrigin(host)}${path(to)}${secret}`,
			site: brand,
			locale,
		}),
	});
}

export async function listDraftJobTitles(trx: Scoped, { id }: Pick<Recipient, "businessId" | "id">) {
	const drafts = await listDrafts(trx, id);
	return drafts.filter(({ open }) => open).map(({ title }) => title);
}

/** Configured host, never the Host header: recruiters on their business's, others on the requested brand. */
export async function getLinkSite(
	context: Context,
	trx: Scoped,
	{ strategy, businessId }: Pick<Recipient, "strategy" | "businessId">,
): Promise<Site> {
	const here = context.get(site);
	if (strategy !== "recruiters" && here.businessId === businessId) return here;
	return (await findRecruiterSite(trx, productHost())) ?? fallbackSite(productHost());
}
