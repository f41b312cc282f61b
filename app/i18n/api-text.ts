import type { resources } from "./i18n.ts";

type ApiText = keyof (typeof resources)["pt"]["api_reference"]["texts"];

/** Placeholder for a text until the document is generated in a language. */
export const apiTextPlaceholder = "api_reference:texts.";

/** A schema's description: the text of `api_reference` under this key. */
export const apiText = (key: ApiText) => ({ description: `${apiTextPlaceholder}${key}` });
