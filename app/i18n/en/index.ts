import { deferredTexts } from "./deferred-texts.ts";
import { initialTexts } from "./preloaded-texts.ts";

export const en = { ...initialTexts, ...deferredTexts };
