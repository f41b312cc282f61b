import { fixedT, type TFunction } from "../i18n/i18n.ts";

/** The product's own texts, so that a test presses what a person of that language reads. */
export type Words = TFunction;
export const getFixedT = fixedT;
