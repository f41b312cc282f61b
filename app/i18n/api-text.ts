import type { resources } from "./i18n.ts";

type ApiText = keyof (typeof resources)["pt"]["api_reference"]["texts"];

/** Where a text stands until the document is made in a language. */
export const textMark = "api_reference:texts.";

/** A schema's description: the text of `api_reference` under this key. */
export const apiText = (key: ApiText) => ({ description: `${textMark}${key}` });
