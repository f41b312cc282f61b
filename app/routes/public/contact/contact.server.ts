import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { countAttempt, refuseTooManyAttempts } from "#app/auth/sign-in-attempts.server.ts";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { getSiteEmail } from "#app/domain/brands/site.ts";
import { type QuarantineReason, spamSign } from "#app/domain/community/contact-message.ts";
import { normalizeProse, textWithMessage, toSingleLine } from "#app/domain/text/form-fields.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { createFormTimestamp, parseFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertContactMessage } from "#db/queries/contact-messages.ts";
import { findSiteOwner } from "#db/queries/site-owner.ts";
import { createLead, sendConfirmation } from "./create-lead.server.ts";
import { chooseQuarantineReason, recordPostAndCheckFlood } from "./flood-protection.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The messages are the specification's (section 5). */
const schema = z.object({
	name: z.string().overwrite(toSingleLine).trim().max(120).optional(),
	company: z.string().overwrite(toSingleLine).trim().max(160).optional(),
	email: textWithMessage("public_pages:contact.emailNeeded")
		.trim()
		.toLowerCase()
		.min(1, "public_pages:contact.emailNeeded")
		.max(254, "public_pages:contact.emailInvalid")
		.pipe(z.email("public_pages:contact.emailInvalid")),
	subject: textWithMessage("public_pages:contact.subjectNeeded")
		.overwrite(toSingleLine)
		.trim()
		.min(1, "public_pages:contact.subjectNeeded")
		.max(160),
	message: textWithMessage("public_pages:contact.messageNeeded")
		.overwrite(normalizeProse)
		.trim()
		.min(1, "public_pages:contact.messageNeeded")
		.max(5000),
	website: z.string().max(1000).optional(),
	seen: z.string().max(100).optional(),
	_idem: z.string().max(100).optional(),
});

/** Shared by both URLs of the form; the canonical one is /contact. */
export async function loadContact(context: Context, url: URL) {
	const site = context.get(siteContext);
	const { t } = context.get(i18n);
	const { businessId } = site;
	const owner =
		businessId === null ? undefined : await inBusiness(context.get(database), businessId, (trx) => findSiteOwner(trx));
	return {
		sent: sentAs(url.searchParams.get("sent")),
		subject: toSingleLine(url.searchParams.get("subject") ?? "").slice(0, 160),
		stamp: createFormTimestamp(new Date()),
		email: getSiteEmail(site) ?? owner?.email ?? null,
		title: `${t("public_pages:contact.title")} · ${site.title}`,
		description: t("public_pages:contact.description", { site: site.title }),
		canonical: `${siteOrigin(site.domain)}/contact`,
	};
}

type Path = "/contact" | "/home/contact";

/**
 * Saves a message once as lead with task, and notifies the brand's contact. Suspected bots are quarantined; floods require confirmation
 * by mail.
 */
export async function contactAction(context: Context, request: Request, path: Path) {
	const { t } = context.get(i18n);
	const { id: siteId, businessId } = context.get(siteContext);
	const parsed = parseForm(await readForm(request), schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	if (siteId === null || businessId === null) throw notFound();
	const { email, website, seen, _idem } = parsed.value;
	const press = z.uuid().safeParse(_idem).data ?? null;
	const attempt = await countAttempt(context, "contact", { strategy: "candidates", account: email });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	const sign = spamSign({ trap: website ?? "", since: parseFormTimestamp(seen), now: new Date() });
	if (!(await recordPostAndCheckFlood(context, siteId)))
		return keep(context, parsed.value, { press, aside: sign, path });
	const { reason, retryAfter } = await chooseQuarantineReason(context, email, sign);
	return reason
		? keep(context, parsed.value, { press, aside: reason, path })
		: refuseTooManyAttempts(parsed, retryAfter);
}

interface Keeping {
	press: string | null;
	aside: QuarantineReason | null;
	path: Path;
}

async function keep(context: Context, value: z.output<typeof schema>, { press, aside, path }: Keeping) {
	const site = context.get(siteContext);
	const { locale } = context.get(i18n);
	const { id: siteId, businessId } = site;
	if (siteId === null || businessId === null) throw notFound();
	const { name, company, email, subject, message } = value;
	const request = aside === "unconfirmed";
	await inBusiness(context.get(database), businessId, async (trx) => {
		const written = { subject, name: name || null, company: company || null, email, message };
		const saved = await insertContactMessage(trx, { ...written, siteId, locale, aside, press });
		if (saved && !aside) await createLead(trx, site, { ...saved, ...written });
		if (saved && request) await sendConfirmation(trx, site, { ...saved, email, locale });
	});
	return redirect(`${path}?sent=${request ? "mail" : aside === "unasked" ? "aside" : "1"}`, { status: 303 });
}

/** Status after sending; unknown values in the URL read as "sent". */
function sentAs(text: string | null): "sent" | "mail" | "aside" | null {
	if (text === null) return null;
	return text === "mail" || text === "aside" ? text : "sent";
}
