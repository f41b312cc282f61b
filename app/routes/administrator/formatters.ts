import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { formatDate, formatNumber } from "#app/i18n/format.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import { administrator } from "#app/i18n/pt/administrator.ts";

/** Formats in the user's language on the server, so the browser repeats nothing. */
export function getFormatters(context: Readonly<RouterContextProvider>) {
	const { locale } = context.get(i18n);
	const t = i18nFor(locale).getFixedT(locale, "administrator");
	return {
		t,
		number: (value: number) => formatNumber(locale, value),
		moment: (value: Date) => formatDate(locale, value, "datetime"),
		task: (name: string) => t(`tasks.${known(administrator.tasks, name)}`),
		kind: (name: string) => t(`kinds.${known(administrator.kinds, name)}`),
	};
}

/** The name if the texts include it, else `other`. */
function known<T extends { other: string }>(texts: T, name: string): keyof T & string {
	return Object.hasOwn(texts, name) ? (name as keyof T & string) : "other";
}
