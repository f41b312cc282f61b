export const languages = ["pt", "en"] as const;
export type Locale = (typeof languages)[number];

/** HTML language tags: Portuguese here is Brazil's. */
export const htmlLang: Record<Locale, string> = { pt: "pt-BR", en: "en" };

export function isLocale(value: unknown): value is Locale {
	return languages.includes(value as Locale);
}
