/** Languages, most requested first; stored by their Portuguese name. */
export const spokenLanguages = [
	{ pt: "Português", en: "Portuguese" },
	{ pt: "Inglês", en: "English" },
	{ pt: "Espanhol", en: "Spanish" },
	{ pt: "Francês", en: "French" },
	{ pt: "Alemão", en: "German" },
	{ pt: "Italiano", en: "Italian" },
	{ pt: "Mandarim", en: "Mandarin" },
	{ pt: "Japonês", en: "Japanese" },
	{ pt: "Libras", en: "Brazilian Sign Language (Libras)" },
	{ pt: "Árabe", en: "Arabic" },
	{ pt: "Bengali", en: "Bengali" },
	{ pt: "Búlgaro", en: "Bulgarian" },
	{ pt: "Cantonês", en: "Cantonese" },
	{ pt: "Catalão", en: "Catalan" },
	{ pt: "Coreano", en: "Korean" },
	{ pt: "Croata", en: "Croatian" },
	{ pt: "Dinamarquês", en: "Danish" },
	{ pt: "Eslovaco", en: "Slovak" },
	{ pt: "Esloveno", en: "Slovenian" },
	{ pt: "Finlandês", en: "Finnish" },
	{ pt: "Galego", en: "Galician" },
	{ pt: "Grego", en: "Greek" },
	{ pt: "Guarani", en: "Guarani" },
	{ pt: "Hebraico", en: "Hebrew" },
	{ pt: "Hindi", en: "Hindi" },
	{ pt: "Holandês", en: "Dutch" },
	{ pt: "Húngaro", en: "Hungarian" },
	{ pt: "Indonésio", en: "Indonesian" },
	{ pt: "Norueguês", en: "Norwegian" },
	{ pt: "Persa", en: "Persian" },
	{ pt: "Polonês", en: "Polish" },
	{ pt: "Romeno", en: "Romanian" },
	{ pt: "Russo", en: "Russian" },
	{ pt: "Sérvio", en: "Serbian" },
	{ pt: "Sueco", en: "Swedish" },
	{ pt: "Tailandês", en: "Thai" },
	{ pt: "Tcheco", en: "Czech" },
	{ pt: "Turco", en: "Turkish" },
	{ pt: "Ucraniano", en: "Ukrainian" },
	{ pt: "Vietnamita", en: "Vietnamese" },
] as const;

/** Translates a stored language; custom entries stay unchanged. */
export function languageName(stored: string, locale: "pt" | "en"): string {
	return spokenLanguages.find((language) => language.pt === stored || language.en === stored)?.[locale] ?? stored;
}

/** A language as it is stored, whichever of its names was typed. */
export function storedLanguage(input: string): string {
	const target = input.toLocaleLowerCase("pt-BR");
	const existing = spokenLanguages.find(({ pt, en }) =>
		[pt, en].some((name) => name.toLocaleLowerCase("pt-BR") === target),
	);
	return existing?.pt ?? input;
}
