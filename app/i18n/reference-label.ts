import { type EnumerationName, labelKey } from "#app/domain/reference/enumerations.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

// Twenty jobs request these texts a hundred times; i18next takes longer than React per row.
const saved = new WeakMap<TFunction, Map<string, string>>();

/** The text of a value of a reference list. */
export function getReferenceLabel(t: TFunction, list: EnumerationName, value: unknown): string {
	return getText(t, labelKey(list, value));
}

type Phrase = "since" | "salaryRange" | "salaryFrom" | "salaryTo" | "affirmative" | "filters.amount";

/** Text of this namespace with its {{values}} filled in. */
export function formatJobsText(t: TFunction, key: Phrase, values: Record<string, string | number>): string {
	return getText(t, `jobs:${key}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

function getText(t: TFunction, key: string): string {
	let texts = saved.get(t);
	if (!texts) {
		texts = new Map();
		saved.set(t, texts);
	}
	let text = texts.get(key);
	if (text === undefined) {
		// i18next's types do not allow numeric keys, which the reference lists use.
		text = (t as unknown as (key: string, options: object) => string)(key, { skipInterpolation: true });
		texts.set(key, text);
	}
	return text;
}
