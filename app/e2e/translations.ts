import { fixedT, type TFunction } from "../i18n/i18n.ts";

/** The product's texts, so that tests locate elements by their visible label. */
export type TranslateFn = TFunction;
export const getFixedT = fixedT;
