import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { createBrowserI18n } from "./browser-i18n.ts";
import { en } from "./en/index.ts";
import { pt } from "./pt/index.ts";

const options = [
	undefined,
	{},
	...[0, 1, 2, 5, 1_000_000, 1.5].map((count) => ({ count })),
	{ count: "1", name: "$& {{count}}" },
	{ count: 3, replace: { count: "3+" } },
	{ defaultValue: "Sem {{name}}", name: "texto" },
];

const plural = /_(zero|one|many|other)$/;

/** Each text's key, and whether it says a number or a variable. */
function listKeys(texts: object, prefix: string): [key: string, varies: boolean][] {
	return Object.entries(texts).flatMap(([key, value]): [string, boolean][] =>
		typeof value === "object"
			? listKeys(value, `${prefix}${key}.`)
			: [[prefix + key.replace(plural, ""), plural.test(key) || String(value).includes("{{")]],
	);
}

const read = (t: unknown) => t as (key: string, given?: object) => string;

describe.each(Object.entries({ pt, en }))("%s", (lng, texts) => {
	const library = createInstance();
	void library.init({
		lng,
		resources: { [lng]: texts },
		defaultNS: "common",
		interpolation: { escapeValue: false },
		returnNull: false,
		initAsync: false,
	});
	const ours = createBrowserI18n(lng, texts);

	test("createBrowserI18n says what i18next does when any text of the browser is asked for", () => {
		const differences: string[] = [];
		for (const [namespace, own] of Object.entries(texts)) {
			const theirs = read(library.getFixedT(null, namespace as "ui"));
			const our = read(ours.getFixedT(null, namespace as "ui"));
			for (const [key, varies] of new Map(listKeys(own, "")))
				for (const given of varies ? options : [undefined])
					if (theirs(key, given) !== our(key, given)) differences.push(`${namespace}:${key}`);
		}
		expect(differences).toEqual([]);
	});

	test("createBrowserI18n says what i18next does when keys are missing, several or of another namespace", () => {
		const keys = ["none", "ui:none.there", ["ui:none", "ui:search"], "errors:generic", "none:none", ["none", "other"]];
		for (const key of keys as string[])
			for (const namespace of ["ui", ["forms", "ui"], null] as unknown as "ui"[]) {
				const [theirs, own] = [read(library.getFixedT(null, namespace)), read(ours.getFixedT(null, namespace))];
				expect(own(key)).toBe(theirs(key));
				expect(own(key, { defaultValue: "x" })).toBe(theirs(key, { defaultValue: "x" }));
			}
		for (const key of ["ui:search", "ui:none", "save"] as const) expect(ours.exists(key)).toBe(library.exists(key));
	});
});

test("createBrowserI18n lets React wait when a text is not there yet, and says why when it does not come", async () => {
	let fails = true;
	const i18n = createBrowserI18n("pt", { ui: { a: "A" } }, async () => {
		if (fails) throw new Error("offline");
		return { jobs: { b: "B" } };
	});
	const readJobs = () => read(i18n.getFixedT(null, "jobs"))("b");
	const attempt = () => {
		try {
			return readJobs();
		} catch (thrown) {
			return thrown;
		}
	};
	await expect(attempt()).rejects.toThrow("offline");
	expect(attempt()).toEqual(new Error("offline"));
	fails = false;
	await attempt();
	expect(readJobs()).toBe("B");
});
