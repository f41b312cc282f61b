import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJobSearch, searchUrl, titleWords } from "./job-search.server.ts";

const visible = { showSalary: true, showBenefits: true, showContractType: true };
const read = (query: string, site = visible) => readJobSearch("/jobs", new URLSearchParams(query), site);

describe("readSearch", () => {
	test("reads every filter", () => {
		const search = read(
			"q=java&city=S%C3%A3o+Paulo&state=SP&regime=1&regime=2&work_type=2&level=senior&sort=salary&page=3",
		);
		expect(search).toMatchObject({ q: "java", sort: "salary", page: 3 });
		expect(search.filters).toMatchObject({
			city: "São Paulo",
			state: "SP",
			regimes: [1, 2],
			workTypes: [2],
			levels: ["senior"],
		});
	});

	test("reads sector, benefits, pay and distance from a town", () => {
		const address =
			"sector=Dados&benefit=PLR&benefit=PLR&benefit=Vale-transporte&pay_from=9.000,00&pay_to=5000&near=campinas+-+sp";
		const { filters } = read(address);
		expect(filters).toMatchObject({
			sector: "Dados",
			benefits: ["PLR", "Vale-transporte"],
			near: "campinas, SP",
			km: 25,
		});
		// Reversed limits are swapped.
		expect(filters).toMatchObject({ payFrom: 500_000, payTo: 900_000 });
		expect(read("near=Campinas&km=50")).toMatchObject({ place: "Campinas", filters: { near: null, km: 50 } });
		expect(read("km=50").filters.km).toBe(0);
	});

	test.each(["pay_from=abc", "pay_to=-5", "pay_from=99999999999", "near=123", "near=Campinas&km=7"])(
		"ignores %s and reports it",
		(query) => {
			const search = read(query);
			expect(search.hasUnknown).toBe(true);
			expect(search.filters).toMatchObject({ payFrom: null, payTo: null, near: null });
		},
	);

	test.each([
		["page=0", 1],
		["page=-5", 1],
		["page=abc", 1],
		["page=1e9", 1],
		["page=99999999999999999999", 500],
		["page=501", 500],
	])("reads %s as page %i", (query, page) => {
		expect(read(query).page).toBe(page);
	});

	test("ignores unknown, repeated and hostile values", () => {
		const search = read(
			"regime=99&regime=1%27--&regime=2&regime=2&work_type=0&level=__proto__&state=XX&sort=drop&q=%00%00&city=%0A",
		);
		expect(search.filters).toMatchObject({ city: null, state: null, regimes: [2], workTypes: [], levels: [] });
		expect(search).toMatchObject({ q: "", sort: "newest", page: 1, hasUnknown: true });
		expect(read("regime=2&state=SP&level=senior&work_type=3&sort=salary&city=&x=1").hasUnknown).toBe(false);
		expect(read("work_type=7").hasUnknown).toBe(true);
		expect(read("work_type=&state=").hasUnknown).toBe(false);
	});

	test("ignores contract type and salary filters when the brand hides them", () => {
		const search = read("regime=1&sort=salary&pay_from=5000&benefit=PLR", {
			showSalary: false,
			showBenefits: false,
			showContractType: false,
		});
		expect(search.filters.regimes).toEqual([]);
		expect(search.filters).toMatchObject({ benefits: [], payFrom: null });
		expect(search.sort).toBe("newest");
	});

	test("sorts by relevance when there are words, unless another order is given", () => {
		expect(read("q=java").sort).toBe("relevance");
		expect(read("q=java&sort=newest").sort).toBe("newest");
		expect(read("sort=relevance").sort).toBe("newest");
		expect(read("q=++--").sort).toBe("newest");
	});

	test("returns the same URL after reading and writing any values", () => {
		const name = fc.constantFrom(
			...["q", "city", "state", "regime", "work_type", "level", "sort", "page", "x"],
			...["sector", "benefit", "pay_from", "pay_to", "near", "km"],
		);
		const value = fc.oneof(
			fc.string({ unit: "binary" }),
			fc.constantFrom("1", "2", "SP", "senior", "salary", "newest", "java", "São Paulo", "-java", "\u0000"),
			fc.constantFrom("5000", "5.000,50", "Campinas, SP", "Campinas", "50", "PLR"),
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
				const first = readJobSearch("/jobs", new URLSearchParams(pairs), visible);
				const url = searchUrl(first, { page: first.page });
				const again = readJobSearch("/jobs", new URL(url, "https://x").searchParams, visible);
				expect(searchUrl(again, { page: again.page })).toBe(url);
				expect(again.filters).toEqual(first.filters);
			}),
			{ numRuns: 1000 },
		);
	});
});

describe("searchUrl", () => {
	test("returns to the first page after any change", () => {
		const search = read("q=java&page=7&level=senior");
		expect(searchUrl(search)).toBe("/jobs?q=java&level=senior");
		expect(searchUrl(search, { filters: { levels: [] } })).toBe("/jobs?q=java");
		expect(searchUrl(search, { page: 8 })).toBe("/jobs?q=java&level=senior&page=8");
	});

	test("omits the default order", () => {
		expect(searchUrl(read("q=java&sort=relevance"))).toBe("/jobs?q=java");
		expect(searchUrl(read("sort=salary"))).toBe("/jobs?sort=salary");
	});
});

test.each([
	["desenvolvedor-java", ["desenvolvedor", "java"]],
	["Analista de Programação", ["analista", "programacao"]],
	["desenvolvedora-c-sharp", ["desenvolvedora", "c"]],
	["---", []],
])("titleWords returns the significant words of %j", (title, words) => {
	expect(titleWords(title)).toEqual(words);
});
