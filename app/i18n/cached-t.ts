import type { i18n as I18n, Namespace, TFunction } from "i18next";

type Namespaces = string | readonly string[] | undefined;

type Source = Pick<I18n, "getFixedT">;

const saved = new WeakMap<Source, Map<string, TFunction>>();
const maxTexts = 5_000;
/** Texts with larger counts are not cached, as counts are unbounded. */
const mostCounted = 100;

/** Options that select the text rather than fill its variables. */
const choosing: ReadonlySet<string> = new Set([
	...["ordinal", "context", "defaultValue", "replace", "interpolation", "postProcess", "skipInterpolation"],
	...["lng", "lngs", "fallbackLng", "ns", "keyPrefix", "joinArrays", "returnObjects", "returnDetails"],
]);
/** Delimits variable names in cached texts; no text contains it. */
const mark = "\u0001";

/** Caches texts per i18n instance; uncached lookups took a tenth of a page's rendering. */
export function getCachedT(i18n: Source, namespaces?: Namespaces): TFunction {
	const ofInstance = saved.get(i18n) ?? new Map<string, TFunction>();
	saved.set(i18n, ofInstance);
	const name = typeof namespaces === "string" ? namespaces : (namespaces?.join() ?? "");
	const existing = ofInstance.get(name);
	if (existing) return existing;
	const t = remembering(i18n.getFixedT(null, (namespaces ?? null) as Namespace | null));
	ofInstance.set(name, t);
	return t;
}

function remembering(tFunction: TFunction): TFunction {
	const fixed = tFunction as unknown as (key: string | string[], options?: object) => string;
	const texts = new Map<string, string>();
	const templates = new Map<string, string[]>();
	const readSaved = <T>(existing: Map<string, T>, name: string, make: () => T): T => {
		let item = existing.get(name);
		if (item === undefined) {
			item = make();
			if (existing.size < maxTexts) existing.set(name, item);
		}
		return item;
	};
	const t = (key: string | string[], options?: Record<string, unknown>) => {
		const name = typeof key === "string" ? key : key.join("\n");
		if (options === undefined) return readSaved(texts, name, () => fixed(key));
		const names = Object.keys(options);
		if (!names.every((name) => isPlain(name, options[name]))) return fixed(key, options);
		const count = "count" in options ? `\n${options.count}` : "";
		const parts = readSaved(templates, `${name}\n\n${names.join()}${count}`, () => getParts(fixed, key, options));
		return parts.map((part, at) => (at % 2 === 1 ? String(options[part]) : part)).join("");
	};
	return t as unknown as TFunction;
}

const isPlain = (name: string, value: unknown) =>
	name === "count"
		? Number.isInteger(value) && (value as number) >= 0 && (value as number) < mostCounted
		: (typeof value === "string" || typeof value === "number") && !choosing.has(name);

/** Alternating words and variables; `count` is resolved, as it selects the plural. */
function getParts(fixed: (key: string | string[], options: object) => string, key: string | string[], options: object) {
	const marked = Object.entries(options).map(([name, value]) => [name, name === "count" ? value : mark + name + mark]);
	return fixed(key, Object.fromEntries(marked)).split(mark);
}
