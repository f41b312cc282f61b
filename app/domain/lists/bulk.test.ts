import { expect, test } from "vitest";
import { fillIn, unknownMergeFields } from "../mail/merge-fields.ts";
import { bulkEmailType, percentOf } from "./bulk.ts";
import { readSelection, refusalOf, selectionPairs } from "./bulk-selection.ts";
import { neutral } from "./spreadsheet.ts";

const read = (search: string) => readSelection(new URLSearchParams(search));

test("a selection is ids, or a query minus some; never both", () => {
	expect(read("ids=a&ids=b&ids=a&q=java&page=3")).toEqual({ all: false, ids: ["a", "b"], except: [], query: "q=java" });
	expect(read("all=1&ids=a&except=c&filters[status]=3&filters[status]=4&order=-name")).toEqual({
		all: true,
		ids: [],
		except: ["c"],
		query: "filters%5Bstatus%5D=3&filters%5Bstatus%5D=4&order=-name",
	});
	for (const search of ["ids=a&where[city]=Santos", "all=1&except=b&q=%2Bjava -junior"])
		expect(readSelection(selectionPairs(read(search)))).toEqual(read(search));
});

test("all of a list nothing narrows is refused, and so is nothing", () => {
	expect(refusalOf(read("all=1"))).toBe("no_filter");
	expect(refusalOf(read("all=1&order=name&show_subordinates=1&q=+&except=a"))).toBe("no_filter");
	expect(refusalOf(read("all=1&q=java"))).toBeNull();
	expect(refusalOf(read("all=1&where[owner]=me"))).toBeNull();
	expect(refusalOf(read("q=java"))).toBe("nothing");
	expect(refusalOf(read("ids=a"))).toBeNull();
});

test("what no page sends is no selection", () => {
	expect(read("ids=../etc&ids=%00&ids[]=ok&filters[__proto__][x]=1&where[a b]=1&all=maybe")).toEqual({
		all: false,
		ids: ["ok"],
		except: [],
		query: "",
	});
	const many = new URLSearchParams(Array.from({ length: 9_000 }, (_, n) => ["ids", `u${n}`]));
	expect(readSelection(many).ids).toHaveLength(5_000);
	expect(readSelection([["q", "x".repeat(100_000)]]).query.length).toBeLessThan(600);
});

test("mail to more than 200 goes by Mailgun", () => {
	expect([1, 200, 201].map(bulkEmailType)).toEqual(["Microsoft", "Microsoft", "Mailgun"]);
});

test("only the end is 100 percent", () => {
	const run = { state: "running", total: 1000, done: 900, skipped: 99, failed: 0 };
	expect(percentOf(run)).toBe(99);
	expect(percentOf({ ...run, failed: 1 })).toBe(99);
	expect(percentOf({ ...run, state: "completed" })).toBe(100);
	expect(percentOf({ ...run, state: "collecting" })).toBe(0);
});

test("merge fields: unknown ones are named, missing values leave no trace", () => {
	expect(unknownMergeFields("Olá {{ first_name }}, {{nome}} {{title}} {{", "candidates")).toEqual([
		"nome",
		"title",
		"{{ }}",
	]);
	expect(unknownMergeFields("Olá {{name}} de {{company}}", "contacts")).toEqual([]);
	expect(fillIn("Olá {{first_name}} {{role_name}}, tudo bem?", { first_name: "Ana", role_name: null })).toBe(
		"Olá Ana, tudo bem?",
	);
	expect(fillIn("{{name}}", { name: "{{email}}", email: "x" })).toBe("{{email}}");
});

test("no text of a CSV begins a formula", () => {
	for (const text of ["=1", "+1", "-1", "@a", "\ta", "\ra", "＝1"]) expect(neutral(text)).toBe(`'${text}`);
	for (const text of ["a=1", "1-2", "", "'=1"]) expect(neutral(text)).toBe(text);
});
