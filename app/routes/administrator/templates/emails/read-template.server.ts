import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { renderEmailHtml } from "#app/domain/mail/email-html.ts";
import { isMailEvent, type MailEvent } from "#app/domain/mail/email-template.ts";
import { getDefaultTexts } from "#app/emails/default-texts.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findEmailTemplate, listEventTemplates } from "#db/queries/email-templates.ts";

type Context = Readonly<RouterContextProvider>;

interface Text {
	locale: "pt" | "en";
	subject: string;
	html: string;
}

/** `id` is an event name or a template id. */
export async function readEmailTemplate(context: Context, id: string) {
	const { businessId } = getRecruiter(context);
	const { t } = context.get(i18n);
	const labels = getLabels(email_templates, t);
	return inBusiness(context.get(database), businessId, async (trx) => {
		if (isMailEvent(id)) {
			const own = (await listEventTemplates(trx)).filter(({ event_key }) => event_key === id);
			return {
				heading: labels.option("event_key", id),
				event: id as MailEvent | null,
				texts: [standard(id, "pt"), standard(id, "en")],
				own: own.map(({ uid, name, active, brand }) => ({ uid, name, active, brand })),
			};
		}
		const template = /^[\w-]{1,64}$/.test(id) ? await findEmailTemplate(trx, id) : undefined;
		if (!template) throw notFound();
		const { uid, name, active, subject_pt, subject_en, body_pt, body_en } = template;
		const texts: Text[] = [
			{ locale: "pt", subject: subject_pt, html: renderEmailHtml(body_pt) },
			...(subject_en && body_en
				? [{ locale: "en" as const, subject: subject_en, html: renderEmailHtml(body_en) }]
				: []),
		];
		return { heading: name, event: null, texts, own: [{ uid, name, active, brand: null as string | null }] };
	});
}

function standard(event: MailEvent, locale: "pt" | "en"): Text {
	const { subject, body } = getDefaultTexts(event, locale);
	return { locale, subject, html: renderEmailHtml(body) };
}
