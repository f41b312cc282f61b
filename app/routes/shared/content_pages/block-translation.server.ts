import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { pairFields, readTarget, translationSpot } from "#app/routes/shared/language-model/translation-spot.server.ts";

interface BlockTexts {
	form: FormData | null;
	values: Readonly<Record<string, unknown>>;
}

/** Model translation of one block; `block` is the page's public id and block key. */
export function blockTranslationSpot(user: Recruiter, block: string, { form, values }: BlockTexts) {
	const target = readTarget(form, "en");
	return translationSpot({
		recordType: "content_pages",
		recordUid: block.slice(0, 64),
		fields: pairFields(values, target),
		target,
		isAllowed: () => can(user, "update", "content_pages"),
	});
}
