import "i18next";
import type { pt } from "./pt/index.ts";

/** Numbered lists of the reference are keyed by number; to i18next their keys are text. */
type Texts<T> = { [K in keyof T as K extends number ? `${K}` : K]: T[K] extends string ? T[K] : Texts<T[K]> };

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		resources: Texts<typeof pt>;
		returnNull: false;
	}
}
