import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as list from "./list-view.ts";

const spec: list.ListSpec = {
	sortable: ["created_at", "name", "status"],
	where: ["job_id"],
	filters: ["status", "city"],
	columns: ["name", "status", "city", "created_at"],
	defaultColumns: ["name", "status"],
	views: ["table", "blocks"],
};
const read = (query: string) => list.readListView(new URLSearchParams(query), spec);

describe("readListView", () => {
	test("of an empty address lists the newest first with 25 rows a page", () => {
		expect(read("")).toEqual({
			q: "",
			where: {},
			filters: {},
			order: [{ key: "created_at", descending: true }],
			page: 1,
			per: 25,
			view: "table",
			columns: ["name", "status"],
			color: false,
			subordinates: false,
			unknown: { conditions: [], looks: [], fields: [] },
		});
	});

	test("reads every parameter of an address", () => {
		const view = read(
			"q=%2Bjava&where[job_id]=7&filters[status]=1&filters[status]=2&order=name,-status&page=3&per=100&view=blocks&columns=city,name&show_color=1&show_subordinates=1",
		);
		expect(view).toEqual({
			q: "+java",
			where: { job_id: ["7"] },
			filters: { status: ["1", "2"] },
			order: [
				{ key: "name", descending: false },
				{ key: "status", descending: true },
			],
			page: 3,
			per: 100,
			view: "blocks",
			columns: ["city", "name"],
			color: true,
			subordinates: true,
			unknown: { conditions: [], looks: [], fields: [] },
		});
		expect(list.readListView(new URLSearchParams(list.listUrl(view, spec)), spec)).toEqual(view);
	});

	test.each([
		"page=0",
		"page=-1",
		"page=1e3",
		"per=1000000",
		"view=kanban",
		"order=password_hash",
		"order=name;drop",
		"columns=password_hash",
	])("ignores %s and reports it as unknown", (query) => {
		expect({ ...read(query), unknown: null }).toEqual({ ...read(""), unknown: null });
		expect(read(query).unknown).toMatchObject({ conditions: [], looks: [query.split("=")[0]] });
	});

	test("limits a page number to the maximum", () => expect(read("page=99999999").page).toBe(1_000_000));

	test("reports names outside the spec or of Object.prototype as unknown conditions", () => {
		const view = read(
			"filters[__proto__]=1&filters[constructor]=1&where[secret]=1&filters[status][__proto__]=x&__proto__[a]=1",
		);
		expect({ ...view, unknown: null }).toEqual({ ...read(""), unknown: null });
		expect(view.unknown.conditions.map(({ name }) => name)).toEqual([
			...["filters[__proto__]", "filters[constructor]", "where[secret]"],
			...["filters[status][__proto__]", "__proto__[a]"],
		]);
		expect(({} as Record<string, unknown>).a).toBeUndefined();
	});

	test("never throws, limits every value and reads its own address unchanged", () => {
		const names = fc.oneof(
			fc.string(),
			fc.constantFrom(
				"q",
				"page",
				"per",
				"order",
				"columns",
				"view",
				"filters[status]",
				"where[job_id]",
				"filters[__proto__]",
			),
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" })), { maxLength: 60 }), (pairs) => {
				const view = list.readListView(new URLSearchParams(pairs), spec);
				expect(JSON.stringify(view)).not.toContain("\\u0000");
				expect(list.pageSizes).toContain(view.per);
				const again = list.readListView(new URLSearchParams(list.listUrl(view, spec)), spec);
				expect({ ...again, unknown: null }).toEqual({ ...view, unknown: null });
			}),
		);
	});
});

describe("list view changes", () => {
	const third = read("filters[status]=1&page=3");

	test("withFilter, withQuery and withSort return to page 1", () => {
		expect(list.withFilter(third, "city", ["Recife"])).toMatchObject({
			page: 1,
			filters: { status: ["1"], city: ["Recife"] },
		});
		expect(list.withFilter(third, "status", [])).toMatchObject({ page: 1, filters: {} });
		expect(list.withQuery(third, "java").page).toBe(1);
		expect(list.withSort(third, "name").page).toBe(1);
		expect(list.setPage(third, 4).page).toBe(4);
	});

	test("withSort replaces created_at, and withoutSort restores it when no key is left", () => {
		const byName = list.withSort(third, "name");
		expect(byName.order).toEqual([{ key: "name", descending: false }]);
		expect(list.withSort(byName, "status", true).order.map((sort) => sort.key)).toEqual(["name", "status"]);
		expect(list.withSort(byName, "created_at").order.map((sort) => sort.key)).toEqual(["name", "created_at"]);
		expect(list.withoutSort(byName, "name").order).toEqual([list.newestFirst]);
	});

	test("toggleSort changes the direction of a key and preserves its position", () => {
		const both = list.withSort(list.withSort(third, "name"), "status");
		const turned = list.toggleSort(both, "name");
		expect(turned.order).toEqual([
			{ key: "name", descending: true },
			{ key: "status", descending: false },
		]);
		expect(list.getColumnSort(turned, "name")).toBe("descending");
		expect(list.getColumnSort(turned, "created_at")).toBe("none");
	});

	test("hasFilter is true only for a search term or a filter", () => {
		expect(list.hasFilter(read("page=2"))).toBe(false);
		expect(list.hasFilter(read("q=a"))).toBe(true);
		expect(list.hasFilter(third)).toBe(true);
	});
});

describe("unknown parameters of a list address", () => {
	test("are reported by name, without valid ones", () => {
		const { unknown } = read("order=nope&columns=nope&view=pizza&per=7&page=-1&cor=azul&filters[x]=1&filter[city]=a");
		expect(unknown.looks).toEqual(["order", "columns", "view", "per", "page"]);
		expect(unknown.conditions).toEqual(["cor", "filters[x]", "filter[city]"].map((name) => ({ name, why: "name" })));
		for (const query of [
			"q=a&order=-name&page=2&per=50&view=blocks&columns=name&filters[status]=1&filters[city]=",
			"utm_source=mail&lng=pt&_more=5.75&count=exact&show_color=1&show_subordinates=0",
		])
			expect(read(query).unknown, query).toEqual({ conditions: [], looks: [], fields: [] });
	});

	test.each(["q=a&q=b", "show_subordinates=sim", `filters[city]=${"x".repeat(201)}`])(
		"include the condition of a repeated, invalid or overlong value: %s",
		(query) => {
			const [name = ""] = query.split("=");
			expect(read(query).unknown.conditions).toEqual([{ name, why: "value" }]);
		},
	);

	test.each(["filters[__proto__]=1", "where[a][b][c]=1", `q=${"x".repeat(20_003)}`, "constructor[prototype]=1"])(
		"isHostileQuery refuses %s",
		(query) => expect(list.isHostileQuery(new URLSearchParams(query))).toBe(true),
	);

	test("isHostileQuery accepts a long valid address", () => {
		const query = `q=${"a".repeat(300)}&${Array.from({ length: 50 }, (_, at) => `filters[status]=${at}`).join("&")}`;
		expect(list.isHostileQuery(new URLSearchParams(query))).toBe(false);
	});
});

test("a list's default order may have several keys, is omitted from its address and can be replaced", () => {
	const own = { ...spec, defaultOrder: list.readOrder(["status", "-name"], spec.sortable) };
	const view = list.readListView(new URLSearchParams(), own);
	expect(view.order).toEqual([
		{ key: "status", descending: false },
		{ key: "name", descending: true },
	]);
	expect(list.listUrl(view, own)).toBe("?");
	expect(list.toggleSort(view, "status").order).toEqual([{ key: "status", descending: true }]);
	expect(list.listUrl(list.toggleSort(view, "created_at"), own)).toBe("?order=created_at");
	const [status] = view.order;
	expect(list.isDefaultOrder({ ...view, order: status ? [status] : [] })).toBe(false);
});

test("readListView reports unknown fields in order and columns", () => {
	expect(read("columns=cf_turno,status&order=-cf_nivel,-created_at").unknown.fields).toEqual(
		expect.arrayContaining(["cf_turno", "cf_nivel"]),
	);
});
