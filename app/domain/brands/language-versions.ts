/** Languages of the public pages, as search engines name them. */
const tags = { pt: "pt-BR", en: "en" } as const;
type Language = keyof typeof tags;

/** A page in one language: its plain address in the brand's first language, with `lng` in the other. */
export function inLanguage(address: string, language: Language, first: Language): string {
	return language === first ? address : `${address}${address.includes("?") ? "&" : "?"}lng=${language}`;
}

/** The versions of a page that search engines choose from by who asks; the plain address for everybody else. */
export function languageVersions(address: string, first: Language): { lang: string; href: string }[] {
	return [
		...(["pt", "en"] as const).map((language) => ({
			lang: tags[language],
			href: inLanguage(address, language, first),
		})),
		{ lang: "x-default", href: address },
	];
}
