import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { detectLanguage } from "#app/domain/language-model/detect-language.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readModelDraft } from "#app/routes/shared/language-model/model-draft.server.ts";
import {
	createTranslationEntryPoint,
	listInPlaceFields,
	readTargetLanguage,
} from "#app/routes/shared/language-model/translation-draft.server.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findJobByUid } from "#db/queries/job.ts";

const texts = ["title", "description", "responsibilities", "requirements"] as const;

/** Model translation of the ad texts as currently in the form. */
export function defineAdTranslation(
	user: Recruiter,
	uid: string,
	{ form, values }: { form: FormData | null; values: Readonly<Record<string, unknown>> },
) {
	const open = texts.filter((name) => visibleField(jobs, name, user) && mayEditEntityField(user, "jobs", name));
	const fields = listInPlaceFields(values, open);
	// Translates the ad into the other language.
	const isEnglish = detectLanguage(fields.map(({ text }) => text).join("\n")) === "en";
	return createTranslationEntryPoint({
		recordType: "jobs",
		recordUid: uid,
		fields,
		target: readTargetLanguage(form, isEnglish ? "pt" : "en"),
		isAllowed: async (trx) =>
			can(user, "update", "jobs") && /^[\w-]{1,64}$/.test(uid) && (await findJobByUid(trx, uid)) !== undefined,
	});
}

/** Translation options of the job form; null when the model is disabled. */
export function readAdTranslation(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	uid: string,
	values: Readonly<Record<string, unknown>>,
) {
	const format = createFormatters(context);
	return readInBusiness(context.get(database), user.businessId, (trx) =>
		readModelDraft(trx, defineAdTranslation(user, uid, { form: null, values }), format),
	);
}
