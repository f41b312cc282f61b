/** Languages of the public pages, as search engines name them. */
const tags = { pt: "pt-BR", en: "en" } as const;
type Language = keyof typeof tags;

/** Plain address in the brand's first language; adds `lng` in the other. */
export function addLanguageParameter(address: string, language: Language, first: Language): string {
	return language === first ? address : `${address}${address.includes("?") ? "&" : "?"}lng=${language}`;
}

/** hreflang alternates of a page; the plain address is x-default. */
export function languageVersions(address: string, first: Language): { lang: string; href: string }[] {
	return [
		...(["pt", "en"] as const).map((language) => ({
			lang: tags[language],
			href: addLanguageParameter(address, language, first),
		})),
		{ lang: "x-default", href: address },
	];
}
