import { expect, test } from "vitest";
import { fillMergeFields, unknownMergeFields } from "../mail/merge-fields.ts";
import { bulkEmailType, getRunPercent } from "./bulk-actions.ts";
import { maxIds, parseSelectionParams, readSelection, serializeSelection } from "./bulk-selection.ts";
import { escapeFormula } from "./csv-format.ts";

const read = (search: string) => readSelection(new URLSearchParams(search));

test("readSelection reads either ids or a query with exceptions", () => {
	expect(read("ids=a&ids=b&ids=a&q=java&page=3")).toEqual({ all: false, ids: ["a", "b"], except: [], query: "q=java" });
	expect(read("all=1&ids=a&except=c&filters[status]=3&filters[status]=4&order=-name")).toEqual({
		all: true,
		ids: [],
		except: ["c"],
		query: "filters%5Bstatus%5D=3&filters%5Bstatus%5D=4&order=-name",
	});
	for (const search of ["ids=a&where[city]=Santos", "all=1&except=b&q=%2Bjava -junior"])
		expect(readSelection(serializeSelection(read(search)))).toEqual(read(search));
});

test("readSelection preserves unknown conditions so that the list refuses them", () => {
	const request = "all=1&filter[status]=2&where[a b]=1&utm_source=x&staus=2&act=delete&view=table";
	const saved = [...new URLSearchParams(read(request).query).keys()];
	expect(saved).toEqual(["filter[status]", "where[a b]"]);
	const { query } = parseSelectionParams(new URLSearchParams(request));
	expect([...new URLSearchParams(query).keys()]).toEqual(["filter[status]", "where[a b]", "staus"]);
});

test("readSelection marks the query when conditions or exceptions exceed the limit", () => {
	const except = Array.from({ length: maxIds + 1 }, (_, n): [string, string] => ["except", `u${n}`]);
	expect(readSelection([["all", "1"], ["q", "a"], ...except]).query).toBe("q=a&except=");
	expect(
		readSelection([
			["all", "1"],
			["except", "a b"],
		]).query,
	).toBe("except=");
	const long: [string, string][] = [
		["q", "a"],
		["filters[city]", "x".repeat(19_000)],
	];
	expect([...new URLSearchParams(readSelection([["all", "1"], ...long]).query).keys()]).toEqual(["q", "…"]);
});

test("readSelection ignores invalid ids and limits their number", () => {
	expect(read("ids=../etc&ids=%00&ids[]=ok&all=maybe")).toEqual({ all: false, ids: ["ok"], except: [], query: "" });
	const many = new URLSearchParams(Array.from({ length: 9_000 }, (_, n) => ["ids", `u${n}`]));
	expect(readSelection(many).ids).toHaveLength(5_000);
});

test("bulkEmailType uses Mailgun for more than 200 recipients", () => {
	expect([1, 200, 201].map(bulkEmailType)).toEqual(["Microsoft", "Microsoft", "Mailgun"]);
});

test("getRunPercent returns 100 only when the run is completed", () => {
	const run = { state: "running", total: 1000, done: 900, skipped: 99, failed: 0 };
	expect(getRunPercent(run)).toBe(99);
	expect(getRunPercent({ ...run, failed: 1 })).toBe(99);
	expect(getRunPercent({ ...run, state: "completed" })).toBe(100);
	expect(getRunPercent({ ...run, state: "collecting" })).toBe(0);
});

test("unknownMergeFields names unknown fields, and fillMergeFields leaves no trace of missing values", () => {
	expect(unknownMergeFields("Olá {{ first_name }}, {{nome}} {{title}} {{", "candidates")).toEqual([
		"nome",
		"title",
		"{{ }}",
	]);
	expect(unknownMergeFields("Olá {{name}} de {{company}}", "contacts")).toEqual([]);
	expect(fillMergeFields("Olá {{first_name}} {{role_name}}, tudo bem?", { first_name: "Ana", role_name: null })).toBe(
		"Olá Ana, tudo bem?",
	);
	expect(fillMergeFields("{{name}}", { name: "{{email}}", email: "x" })).toBe("{{email}}");
});

test("escapeFormula prefixes texts that would start a formula", () => {
	for (const text of ["=1", "+1", "-1", "@a", "\ta", "\ra", "＝1"]) expect(escapeFormula(text)).toBe(`'${text}`);
	for (const text of ["a=1", "1-2", "", "'=1"]) expect(escapeFormula(text)).toBe(text);
});
