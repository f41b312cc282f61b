import "i18next";
import type { pt } from "./pt/index.ts";
import type { kit } from "./pt/kit.ts";

/** Numbered lists of the reference are keyed by number; to i18next their keys are text. */
type Texts<T> = { [K in keyof T as K extends number ? `${K}` : K]: T[K] extends string ? T[K] : Texts<T[K]> };

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		/** `kit` is of the server only; a component that asked for it would show its key. */
		resources: Texts<typeof pt & { kit: typeof kit }>;
		returnNull: false;
	}
}
