import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { countAttempt, tooMany } from "#app/auth/limits.server.ts";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { emailOf } from "#app/domain/brands/site.ts";
import { looksLikeSpam } from "#app/domain/community/contact.ts";
import { oneLine, prose } from "#app/domain/text/form-fields.ts";
import { contactMessage } from "#app/emails/contact-message.ts";
import { productHost, siteOrigin } from "#app/emails/site-origin.ts";
import { formStamp, stampedAt } from "#app/http/form-stamp.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { followUpMessage } from "#db/queries/contact-followup.ts";
import { insertContactMessage, tellOfContact } from "#db/queries/contact-messages.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findSiteOwner } from "#db/queries/site-owner.ts";
import { findRecruiterSite } from "#db/queries/sites.ts";

type Context = Readonly<RouterContextProvider>;

const missing = (message: string) => ({ error: message });

/** The messages are the specification's (section 5). */
const schema = z.object({
	name: z.string().overwrite(oneLine).trim().max(120).optional(),
	company: z.string().overwrite(oneLine).trim().max(160).optional(),
	email: z
		.string(missing("public_pages:contact.emailNeeded"))
		.trim()
		.toLowerCase()
		.min(1, "public_pages:contact.emailNeeded")
		.max(254, "public_pages:contact.emailInvalid")
		.pipe(z.email("public_pages:contact.emailInvalid")),
	subject: z
		.string(missing("public_pages:contact.subjectNeeded"))
		.overwrite(oneLine)
		.trim()
		.min(1, "public_pages:contact.subjectNeeded")
		.max(160),
	message: z
		.string(missing("public_pages:contact.messageNeeded"))
		.overwrite(prose)
		.trim()
		.min(1, "public_pages:contact.messageNeeded")
		.max(5000),
	website: z.string().max(1000).optional(),
	seen: z.string().max(100).optional(),
	_idem: z.string().max(100).optional(),
});

/** What both addresses of the form show; the one that search engines keep is /contact. */
export async function loadContact(context: Context, url: URL) {
	const site = context.get(siteContext);
	const { t } = context.get(i18n);
	const { businessId } = site;
	const owner =
		businessId === null
			? undefined
			: await inBusiness(context.get(database), businessId, (trx) => findSiteOwner(trx, businessId));
	return {
		sent: url.searchParams.has("sent"),
		subject: oneLine(url.searchParams.get("subject") ?? "").slice(0, 160),
		stamp: formStamp(new Date()),
		email: emailOf(site) ?? owner?.email ?? null,
		title: `${t("public_pages:contact.title")} · ${site.title}`,
		description: t("public_pages:contact.description", { site: site.title }),
		canonical: `${siteOrigin(site.domain)}/contact`,
	};
}

/** Keeps the message, once per press, as a lead with a task, and tells who answers for the brand; what a program sends is kept aside. */
export async function contactAction(context: Context, request: Request, path: "/contact" | "/home/contact") {
	const site = context.get(siteContext);
	const { t, locale } = context.get(i18n);
	const { id: siteId, businessId } = site;
	const parsed = parseForm(await readForm(request), schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	if (siteId === null || businessId === null) throw notFound();
	const { name, company, email, subject, message, website, seen, _idem } = parsed.value;
	const attempt = await countAttempt(context, "contact", { strategy: "candidates", account: email });
	if (!attempt.ok) return tooMany(parsed, attempt.retryAfter);
	const spam = looksLikeSpam({ trap: website ?? "", since: stampedAt(seen), now: new Date() });
	const press = z.uuid().safeParse(_idem).data ?? null;
	await inBusiness(context.get(database), businessId, async (trx) => {
		const written = { subject, name: name || null, company: company || null, email, message };
		const kept = await insertContactMessage(trx, businessId, { ...written, siteId, locale, spam, press });
		if (!kept || spam) return;
		await followUpMessage(trx, businessId, { id: kept.id, ...written, brand: site.title });
		await tellOfContact(trx, businessId, kept.uid, subject);
		const owner = await findSiteOwner(trx, businessId);
		if (!owner) return;
		const office = await findRecruiterSite(trx, businessId, productHost());
		const link = `${siteOrigin(office?.host ?? site.domain)}/administrator/contact_messages/${kept.uid}`;
		await queueEmail(trx, businessId, {
			kind: "contact_message",
			class: "internal",
			dedupeKey: `contact_message:${kept.uid}`,
			site,
			to: { email: owner.email, name: owner.name },
			replyTo: email,
			locale: site.defaultLocale,
			content: contactMessage({ ...written, link, site, locale: site.defaultLocale }),
		});
	});
	return redirect(`${path}?sent=1`, { status: 303 });
}
