import { deferredTexts } from "./deferred-texts.ts";
import { initialTexts } from "./initial-texts.ts";

export const pt = { ...initialTexts, ...deferredTexts };
