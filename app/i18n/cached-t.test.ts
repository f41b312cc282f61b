import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { getCachedT } from "./cached-t.ts";
import { i18nextOptions } from "./i18n.ts";

const texts = {
	plain: "Salvar",
	of: "{{a}} de {{b}}",
	twice: "{{a}}, {{a}}",
	many_one: "{{count}} vaga",
	many_other: "{{count}} vagas de {{a}}",
};
const hostile = ["", "$&", "$t(plain)", "{{b}}", "<b>&amp;", "a\nb", "\u{1F600}"];

/** Cached and uncached counts, both plurals, and non-counts. */
const counts = [0, 1, 2, 1, 5, 99, 100, 4000, -1, 1.5, "1", "x"];

test("getCachedT returns the same texts as i18next, also when called again with other variables", () => {
	const instance = createInstance({
		...i18nextOptions,
		lng: "pt",
		ns: ["x"],
		defaultNS: "x",
		resources: { pt: { x: texts } },
		initAsync: false,
	});
	void instance.init();
	const ours = getCachedT(instance) as unknown as (key: string, options?: object) => string;
	const theirs = instance.getFixedT("pt", "x" as "common") as unknown as typeof ours;
	for (const key of ["plain", "of", "twice", "many", "inside", "unknown"])
		for (const a of hostile)
			for (const options of [undefined, { a }, { a, b: 7 }, { a, b: null }, ...counts.map((count) => ({ a, count }))])
				expect(ours(key, options), `${key} ${JSON.stringify(options)}`).toBe(theirs(key, options));
});
