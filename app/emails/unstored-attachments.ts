import { fixedT } from "#app/i18n/i18n.ts";
import type { Locale } from "#app/i18n/languages.ts";

const mostNames = 20;

/** Message about attachments of a reply that were not stored. */
export const describeLostFiles = (names: readonly string[]) =>
	names.length === 0
		? undefined
		: (locale: Locale) => fixedT(locale)("mail:message.lost", { files: names.slice(0, mostNames).join(", ") });
