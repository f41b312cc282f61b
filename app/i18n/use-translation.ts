import type { i18n as I18n } from "i18next";
import { type Context, useContext } from "react";
import { type useTranslation as fullHook, I18nContext } from "react-i18next";
import { cachedT } from "./cached-t.ts";

/** Where components find their texts; while the server draws a page, the namespaces that it names are noted. */
export const TextContext = I18nContext as unknown as Context<{
	i18n: Pick<I18n, "getFixedT" | "exists" | "language">;
	namespaces?: Set<string>;
}>;

/**
 * react-i18next's hook without what this product does not need: a language changes with a page load here, so nothing has to
 * listen, and nothing has to wrap the instance for each component.
 */
export const useTranslation = ((given?: string | readonly string[]) => {
	const { i18n, namespaces } = useContext(TextContext);
	if (namespaces && given) for (const name of typeof given === "string" ? [given] : given) namespaces.add(name);
	return { t: cachedT(i18n, given), i18n, ready: true };
}) as unknown as typeof fullHook;
