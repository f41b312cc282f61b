import { type EmailChangeNotice, emailChangeNoticeMail } from "#app/emails/change-address.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findAccountByEmail } from "#db/queries/accounts.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findSignInNoticeRecipient, type SignInNoticeRecipient } from "#db/queries/sign-in-address.ts";
import { findMailBrand, findRecruiterSite } from "#db/queries/sites.ts";
import type { Payloads } from "../payloads.ts";
import type { Task } from "../task.ts";

/** Notifies an address of a sign-in change; enqueued by the trigger `sign_in_moved`. */
export const notifySignIn: Task<"notify_sign_in"> = (payload, { db, hold, jobKey }) =>
	inBusiness(db, payload.businessId, async (trx) => {
		await hold(trx);
		const { strategy, email } = payload;
		const account = await findSignInNoticeRecipient(trx, payload);
		if (!account) return;
		const site = await getSite(trx, strategy, account.siteId);
		if (!site) return;
		const { name, locale } = account;
		const what = await getNotice(trx, payload, account);
		const entry = what === "signedOut" || what === "restored" ? `/${strategy}/forgot_password` : "/home";
		await queueEmail(trx, {
			kind: "address_notice",
			dedupeKey: `sign_in:${jobKey}`,
			site: { id: site.id },
			to: { email, name },
			locale,
			content: emailChangeNoticeMail({ name, link: `${siteOrigin(site.domain)}${entry}`, site, locale }, what),
		});
	});

type Moved = Payloads["notify_sign_in"];

/** Notice text, depending on whether the address still opens an account. */
async function getNotice(trx: Scoped, moved: Moved, account: SignInNoticeRecipient): Promise<EmailChangeNotice> {
	const { strategy, email, notice } = moved;
	if (notice === "restored") return "restored";
	const holder = await findAccountByEmail(trx, strategy, email);
	if (holder?.mayEnter) return "signedOut";
	return notice === "merged" || account.merged ? "merged" : "changed";
}

async function getSite(trx: Scoped, strategy: Moved["strategy"], siteId: number | null) {
	if (strategy !== "recruiters") return findMailBrand(trx, siteId);
	return (await findRecruiterSite(trx, productHost())) ?? findMailBrand(trx, null);
}
