export const languages = ["pt", "en"] as const;
export type Locale = (typeof languages)[number];

/** HTML language tags: Portuguese here is Brazil's. */
export const htmlLang: Record<Locale, string> = { pt: "pt-BR", en: "en" };

export function isLocale(value: unknown): value is Locale {
	return languages.includes(value as Locale);
}

/** Parses Accept-Language; null when it names no supported language. */
export function parseAcceptLanguage(header: string | null): Locale | null {
	const ranges = (header ?? "")
		.slice(0, 500)
		.split(",")
		.map((range, place) => {
			const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
			const weight = parameters
				.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
				.find((item) => item !== undefined);
			return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight), place };
		});
	const existing = ranges.filter(({ language, weight }) => isLocale(language) && weight > 0);
	const [best] = existing.sort((a, b) => b.weight - a.weight || a.place - b.place);
	return best && isLocale(best.language) ? best.language : null;
}
