import { type Locale, resources } from "#app/i18n/i18n.ts";

/** The words of the client's page, where its language is not the reader's; null: theirs are there already. */
export const textsIn = (locale: Locale, reader: Locale) => (locale === reader ? null : resources[locale].shortlists);
