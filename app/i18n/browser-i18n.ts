import type { i18n as I18n } from "i18next";

interface Texts {
	readonly [key: string]: string | Texts | undefined;
}

type Namespaces = Readonly<Record<string, object>>;

interface Options {
	readonly count?: unknown;
	readonly replace?: unknown;
	readonly defaultValue?: string;
	readonly [name: string]: unknown;
}

export interface BrowserI18n extends I18n {
	/** Takes all texts; a component that needs one before is drawn when they are there. */
	load(): Promise<void>;
}

/**
 * What the browser needs of i18next, in a tenth of its bytes: one language, plurals, variables and a default. Its test holds every
 * text against i18next, which the server uses.
 */
export function createBrowserI18n(
	language: string,
	first: Namespaces,
	loadOthers?: () => Promise<Namespaces>,
): BrowserI18n {
	const plurals = new Intl.PluralRules(language);
	let namespaces = first;
	let loading: Promise<void> | undefined;
	let isWhole = !loadOthers;
	let failure: unknown;

	const load = () => {
		loading ??= (loadOthers?.() ?? Promise.resolve({})).then(
			(others) => {
				namespaces = { ...first, ...others };
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

	function find(namespace: string, path: string): string | Texts | undefined {
		const texts = namespaces[namespace];
		// React draws again once it is there, or says that it is not to be had.
		if (!texts && !isWhole) {
			if (failure === undefined) throw load();
			const error = failure;
			failure = undefined;
			throw error;
		}
		let node: string | Texts | undefined = texts as Texts | undefined;
		for (const part of path.split(".")) node = typeof node === "object" ? node[part] : undefined;
		return node;
	}

	function look(defaults: readonly string[], key: string, { count }: Options): string | undefined {
		const at = key.indexOf(":");
		const path = getPath(key);
		for (const namespace of at < 0 ? defaults : [key.slice(0, at)]) {
			const text =
				(count === 0 ? find(namespace, `${path}_zero`) : undefined) ??
				(typeof count === "number" ? find(namespace, `${path}_${plurals.select(count)}`) : undefined) ??
				find(namespace, path);
			if (text !== undefined) return text as string;
		}
	}

	const getFixedT = (_language: unknown, given: string | readonly string[] | null) => {
		const defaults = typeof given === "string" ? [given] : (given ?? ["common"]);
		return (key: string | readonly string[], options: Options = {}) => {
			const keys = typeof key === "string" ? [key] : key;
			for (const name of keys) {
				const text = look(defaults, name, options);
				if (text !== undefined) return insertVariables(text, options);
			}
			return insertVariables(options.defaultValue ?? getPath(keys.at(-1) ?? ""), options);
		};
	};

	const exists = (key: string) => look(["common"], key, {}) !== undefined;
	return { language, load, exists, getFixedT } as unknown as BrowserI18n;
}

const getPath = (key: string) => key.slice(key.indexOf(":") + 1);

/** A name that nothing is given for stays as it is written, as i18next leaves it. */
function insertVariables(text: string, options: Options): string {
	const values = (typeof options.replace === "object" ? options.replace : options) as Record<string, unknown>;
	return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) =>
		values[name] === undefined && !(name in options) ? written : String(values[name] ?? ""),
	);
}
