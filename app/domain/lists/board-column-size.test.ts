import { expect, test } from "vitest";
import { getColumnSizes, getShowMoreParams, parseColumnSizes } from "./board-column-size.ts";

const of = (counts: Record<string, number>, more: Record<string, number> = {}) =>
	Object.fromEntries(getColumnSizes(new Map(Object.entries(counts)), new Map(Object.entries(more))));

test("getColumnSizes shows small columns completely and divides the rest among large ones", () => {
	expect(of({ a: 3, b: 40 })).toEqual({ a: 3, b: 40 });
	expect(of({ a: 5, b: 2000, c: 2000 })).toEqual({ a: 5, b: 97, c: 98 });
	expect(of({})).toEqual({});
});

test("getColumnSizes shows more of one column on request, up to its count and maximum", () => {
	expect(of({ a: 5, b: 2000, c: 2000 }, { b: 147, a: 90 })).toEqual({ a: 5, b: 147, c: 98 });
	expect(of({ b: 2000 }, { b: 999 })).toEqual({ b: 500 });
});

test("parseColumnSizes reads valid column sizes only, and getShowMoreParams adds the next size", () => {
	const more = parseColumnSizes(new URLSearchParams("_more=5.147&_more=x.y&_more=6.12345"));
	expect([...more]).toEqual([["5", 147]]);
	expect(getShowMoreParams("6", { shown: 98, count: 300, more })).toEqual([
		["_more", "5.147"],
		["_more", "6.148"],
	]);
	expect(getShowMoreParams("6", { shown: 300, count: 300, more })).toBeNull();
	expect(getShowMoreParams("6", { shown: 500, count: 900, more })).toBeNull();
});
