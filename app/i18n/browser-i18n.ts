import { createInstance, type i18n as I18n } from "i18next";

type Namespaces = Readonly<Record<string, object>>;

export interface BrowserI18n extends Pick<I18n, "getFixedT" | "exists" | "language"> {
	/** Loads all texts; a component needing one earlier suspends until they arrive. */
	load(): Promise<void>;
}

export function createBrowserI18n(
	language: string,
	first: Namespaces,
	loadOthers?: () => Promise<Namespaces>,
): BrowserI18n {
	const library = createInstance();
	void library.init({
		lng: language,
		resources: { [language]: first },
		defaultNS: "common",
		interpolation: { escapeValue: false },
		returnNull: false,
		initAsync: false,
	});
	let isWhole = !loadOthers;
	let loading: Promise<void> | undefined;
	let failure: unknown;

	const load = () => {
		loading ??= (loadOthers?.() ?? Promise.resolve({})).then(
			(others) => {
				for (const [namespace, texts] of Object.entries(others)) library.addResourceBundle(language, namespace, texts);
				isWhole = true;
			},
			(error) => {
				loading = undefined;
				failure = error;
				throw error;
			},
		);
		return loading;
	};

	/** Suspends rendering until the namespace loads, or throws the load error. */
	function waitFor(namespace: string) {
		if (isWhole || library.hasResourceBundle(language, namespace)) return;
		if (failure === undefined) throw load();
		const error = failure;
		failure = undefined;
		throw error;
	}

	const getFixedT = (_language: unknown, given: string | readonly string[] | null) => {
		const defaults = typeof given === "string" ? [given] : (given ?? ["common"]);
		const translate = library.getFixedT(null, given as "ui") as (key: unknown, options?: object) => string;
		return (key: string | readonly string[], options?: object) => {
			for (const name of isWhole ? [] : [key].flat()) {
				const at = name.indexOf(":");
				for (const namespace of at < 0 ? defaults : [name.slice(0, at)]) waitFor(namespace);
			}
			return translate(key, options);
		};
	};

	return { language, load, exists: library.exists.bind(library), getFixedT: getFixedT as I18n["getFixedT"] };
}
