import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import {
	createTranslationEntryPoint,
	listTranslatableFields,
	readTargetLanguage,
} from "#app/routes/shared/language-model/translation-draft.server.ts";

interface BlockTexts {
	form: FormData | null;
	values: Readonly<Record<string, unknown>>;
}

/** Model translation of one block; `block` is the page's public id and block key. */
export function createBlockDraftEntry(user: Recruiter, block: string, { form, values }: BlockTexts) {
	const target = readTargetLanguage(form, "en");
	return createTranslationEntryPoint({
		recordType: "content_pages",
		recordUid: block.slice(0, 64),
		fields: listTranslatableFields(values, target),
		target,
		isAllowed: () => can(user, "update", "content_pages"),
	});
}
