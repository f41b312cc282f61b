import type { i18n as I18n } from "i18next";
import { type Context, useContext } from "react";
import { type useTranslation as fullHook, I18nContext } from "react-i18next";
import { getCachedT } from "./cached-t.ts";

/** Records the namespaces used while the server renders a page. */
export const TextContext = I18nContext as unknown as Context<{
	i18n: Pick<I18n, "getFixedT" | "exists" | "language">;
	namespaces?: Set<string>;
}>;

/** Simplified react-i18next hook: a language change reloads the page, so it needs no listeners. */
export const useTranslation = ((given?: string | readonly string[]) => {
	const { i18n, namespaces } = useContext(TextContext);
	if (namespaces && given) for (const name of typeof given === "string" ? [given] : given) namespaces.add(name);
	return { t: getCachedT(i18n, given), i18n, ready: true };
}) as unknown as typeof fullHook;
