import { deferredTexts } from "./deferred-texts.ts";
import { initialTexts } from "./initial-texts.ts";

export const en = { ...initialTexts, ...deferredTexts };
