import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import {
	createTranslationEntryPoint,
	listTranslatableFields,
	readTargetLanguage,
} from "#app/routes/shared/language-model/translation-draft.server.ts";
import { findEmailTemplate } from "#db/queries/email-templates.ts";

const texts = ["subject_pt", "subject_en", "body_pt", "body_en"];

/** Model translation of a mail template into its other language; merge fields stay unchanged. */
export function defineTemplateTranslation(
	user: Recruiter,
	uid: string,
	{ form, values }: { form: FormData | null; values: Readonly<Record<string, unknown>> },
) {
	const target = readTargetLanguage(form, "en");
	const own = Object.fromEntries(Object.entries(values).filter(([name]) => texts.includes(name)));
	return createTranslationEntryPoint({
		recordType: "email_templates",
		recordUid: uid,
		fields: listTranslatableFields(own, target),
		target,
		isAllowed: async (trx) =>
			can(user, "update", "templates/emails") &&
			/^[\w-]{1,64}$/.test(uid) &&
			(await findEmailTemplate(trx, uid)) !== undefined,
	});
}
