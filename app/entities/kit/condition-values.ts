import { enumerations } from "#app/domain/reference/enumerations.ts";
import type { Field } from "./fields.ts";

/** If so, "none" does not filter for rows without a value. */
export function hasNoneValue(field: Field): boolean {
	if (field.kind === "choice" || field.kind === "choices")
		return (enumerations[field.list] as readonly (string | number)[]).includes("none");
	return (field.kind === "option" || field.kind === "options") && field.values.includes("none");
}

/** Texts to search for; a "=" prefix on all means exact values. */
export function parseSearchTexts(values: readonly string[]): { values: string[]; exact?: true } {
	return values.every((value) => value.startsWith("="))
		? { values: values.map((value) => value.slice(1)), exact: true }
		: { values: [...values] };
}
