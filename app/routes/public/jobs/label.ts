import { type EnumerationName, labelKey } from "#app/domain/reference/enumerations.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

/** The text of a value of a reference list. Lists are numbered, and i18next's types know no numbers as keys. */
export function label(t: TFunction, list: EnumerationName, value: unknown): string {
	return (t as unknown as (key: string) => string)(labelKey(list, value));
}
