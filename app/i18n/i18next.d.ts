import "i18next";
import type { ad_texts } from "./pt/ad_texts.ts";
import type { api_docs } from "./pt/api_docs.ts";
import type { api_reference } from "./pt/api_reference.ts";
import type { brand_sites } from "./pt/brand_sites/index.ts";
import type { data_copy } from "./pt/data_copy.ts";
import type { emails } from "./pt/emails.ts";
import type { help } from "./pt/help.ts";
import type { pt } from "./pt/index.ts";
import type { kit } from "./pt/kit.ts";
import type { match_facts } from "./pt/match_facts.ts";
import type { processing } from "./pt/processing.ts";
import type { question_bank } from "./pt/question_bank.ts";

/** Numbered lists of the reference are keyed by number; to i18next their keys are text. */
type Texts<T> = { [K in keyof T as K extends number ? `${K}` : K]: T[K] extends string ? T[K] : Texts<T[K]> };

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		/** Excludes server-only namespaces, `ad_texts` to `api_reference`: hydrated components would show their keys. */
		resources: Texts<
			typeof pt & {
				ad_texts: typeof ad_texts;
				emails: typeof emails;
				kit: typeof kit;
				help: typeof help;
				data_copy: typeof data_copy;
				match_facts: typeof match_facts;
				processing: typeof processing;
				question_bank: typeof question_bank;
				brand_sites: typeof brand_sites;
				api_docs: typeof api_docs;
				api_reference: typeof api_reference;
			}
		>;
		returnNull: false;
	}
}
