import { useContext } from "react";
import { type useTranslation as fullHook, I18nContext } from "react-i18next";
import { cachedT } from "./cached-t.ts";

/**
 * react-i18next's hook without what this product does not need: a language changes with a page load here, so nothing has to
 * listen, and nothing has to wrap the instance for each component.
 */
export const useTranslation = ((namespaces?: string | readonly string[]) => {
	const { i18n } = useContext(I18nContext);
	return { t: cachedT(i18n, namespaces), i18n, ready: true };
}) as unknown as typeof fullHook;
