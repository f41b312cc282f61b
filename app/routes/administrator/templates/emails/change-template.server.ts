import type { RouterContextProvider } from "react-router";
import { database, i18n } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { MailEvent } from "#app/domain/mail/email-template.ts";
import { getDefaultTexts } from "#app/emails/default-texts.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { oncePerContent } from "#app/routes/idempotency.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { insertRecord, updateRecord } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findUnusedName } from "#db/queries/email-templates.ts";

type Context = Readonly<RouterContextProvider>;

/** Copies the standard texts in both languages; active at once. Returns the id. */
export async function createCustomTemplate(
	context: Context,
	user: Recruiter,
	event: MailEvent,
	form: FormData,
): Promise<string> {
	const label = getLabels(email_templates, context.get(i18n).t).option("event_key", event);
	const [pt, en] = [getDefaultTexts(event, "pt"), getDefaultTexts(event, "en")];
	return inBusiness(context.get(database), user.businessId, (trx) =>
		oncePerContent(trx, user, form, async () => {
			const values = {
				name: await findUnusedName(trx, label),
				event_key: event,
				sender: "business",
				active: true,
				owner: { id: user.id },
				subject_pt: pt.subject,
				body_pt: pt.body,
				subject_en: en.subject,
				body_en: en.body,
			};
			return (await insertRecord(trx, email_templates, values, getActor(context, user))).uid;
		}),
	);
}

/** Returns whether the template existed. */
export async function setTemplateActive(context: Context, trx: Scoped, user: Recruiter, uid: string, active: boolean) {
	const actor = getActor(context, user);
	return (await updateRecord(trx, email_templates, user, uid, { active }, { version: null, actor })).ok;
}
