import { createInstance, type i18n as I18n, type InitOptions, type TFunction as Translate } from "i18next";
import { cachedT } from "./cached-t.ts";
import { en } from "./en/index.ts";
import { pt } from "./pt/index.ts";

export const languages = ["pt", "en"] as const;
export type Locale = (typeof languages)[number];
/** `t("save")` reads common, `t("errors:generic")` any other namespace; unknown keys fail the type check. */
export type TFunction = Translate<["common", ...Exclude<keyof typeof pt, "common">[]]>;

export const resources = { pt, en };

/** HTML language tags: Portuguese here is Brazil's. */
export const htmlLang: Record<Locale, string> = { pt: "pt-BR", en: "en" };

export const i18nextOptions = {
	supportedLngs: [...languages],
	fallbackLng: "pt",
	defaultNS: "common",
	ns: Object.keys(pt),
	// React escapes; a second escape would show &amp; to people.
	interpolation: { escapeValue: false },
	returnNull: false,
} satisfies InitOptions;

const instances = new Map<Locale, I18n>();

/** One long-lived instance per language: texts never change while the process lives. */
export function i18nFor(locale: Locale): I18n {
	let instance = instances.get(locale);
	if (!instance) {
		instance = createInstance({ ...i18nextOptions, lng: locale, resources, initAsync: false });
		void instance.init();
		instances.set(locale, instance);
	}
	return instance;
}

/** `t` for work outside a request: e-mails, exports, notifications. */
export function fixedT(locale: Locale): TFunction {
	return cachedT(i18nFor(locale)) as TFunction;
}

export function isLocale(value: unknown): value is Locale {
	return languages.includes(value as Locale);
}
