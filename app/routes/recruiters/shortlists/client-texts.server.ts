import { type Locale, resources } from "#app/i18n/i18n.ts";

/** Texts of the client's page in another language; null when the reader's are already loaded. */
export const getClientPageTexts = (locale: Locale, reader: Locale) =>
	locale === reader ? null : resources[locale].shortlists;
