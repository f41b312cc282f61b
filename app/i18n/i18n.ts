import { createInstance, type i18n as I18n, type InitOptions, type TFunction as Translate } from "i18next";
import { getCachedT } from "./cached-t.ts";
import { ad_texts as enAd } from "./en/ad_texts.ts";
import { api_docs as enDocs } from "./en/api_docs.ts";
import { api_reference as enApi } from "./en/api_reference.ts";
import { brand_sites as enSites } from "./en/brand_sites/index.ts";
import { data_copy as enCopy } from "./en/data_copy.ts";
import { emails as enEmails } from "./en/emails.ts";
import { help as enHelp } from "./en/help.ts";
import { en } from "./en/index.ts";
import { kit as enKit } from "./en/kit.ts";
import { match_facts as enMatch } from "./en/match_facts.ts";
import { processing as enProcessing } from "./en/processing.ts";
import { question_bank as enQuestions } from "./en/question_bank.ts";
import { type Locale, languages } from "./languages.ts";
import { ad_texts as ptAd } from "./pt/ad_texts.ts";
import { api_docs as ptDocs } from "./pt/api_docs.ts";
import { api_reference as ptApi } from "./pt/api_reference.ts";
import { brand_sites as ptSites } from "./pt/brand_sites/index.ts";
import { data_copy as ptCopy } from "./pt/data_copy.ts";
import { emails as ptEmails } from "./pt/emails.ts";
import { help as ptHelp } from "./pt/help.ts";
import { pt } from "./pt/index.ts";
import { kit as ptKit } from "./pt/kit.ts";
import { match_facts as ptMatch } from "./pt/match_facts.ts";
import { processing as ptProcessing } from "./pt/processing.ts";
import { question_bank as ptQuestions } from "./pt/question_bank.ts";

export { htmlLang, isLocale, type Locale, languages } from "./languages.ts";
/** `t("save")` reads common, `t("errors:generic")` any other namespace; unknown keys fail the type check. */
export type TFunction = Translate<["common", ...Exclude<keyof typeof resources.pt, "common">[]]>;

/** The browser's index omits server-only namespaces, such as ads, kit, letters and API texts. */
export const resources = {
	pt: {
		...pt,
		ad_texts: ptAd,
		emails: ptEmails,
		kit: ptKit,
		help: ptHelp,
		match_facts: ptMatch,
		processing: ptProcessing,
		question_bank: ptQuestions,
		data_copy: ptCopy,
		brand_sites: ptSites,
		api_docs: ptDocs,
		api_reference: ptApi,
	},
	en: {
		...en,
		ad_texts: enAd,
		emails: enEmails,
		kit: enKit,
		help: enHelp,
		match_facts: enMatch,
		processing: enProcessing,
		question_bank: enQuestions,
		data_copy: enCopy,
		brand_sites: enSites,
		api_docs: enDocs,
		api_reference: enApi,
	},
};

export const i18nextOptions = {
	supportedLngs: [...languages],
	fallbackLng: "pt",
	defaultNS: "common",
	ns: Object.keys(resources.pt),
	// React already escapes; double escaping would display &amp;.
	interpolation: { escapeValue: false },
	returnNull: false,
} satisfies InitOptions;

const instances = new Map<Locale, I18n>();

/** One long-lived instance per language: texts are constant during the process. */
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
	return getCachedT(i18nFor(locale)) as TFunction;
}
