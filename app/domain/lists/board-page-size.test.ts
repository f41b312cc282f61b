import { expect, test } from "vitest";
import { boardShares, getShowMoreParams, readMore } from "./board-page-size.ts";

const of = (counts: Record<string, number>, more: Record<string, number> = {}) =>
	Object.fromEntries(boardShares(new Map(Object.entries(counts)), new Map(Object.entries(more))));

test("few are all there; many share the board, and none takes the others' places", () => {
	expect(of({ a: 3, b: 40 })).toEqual({ a: 3, b: 40 });
	expect(of({ a: 5, b: 2000, c: 2000 })).toEqual({ a: 5, b: 97, c: 98 });
	expect(of({})).toEqual({});
});

test("one column shows more when asked, never more than it has or may", () => {
	expect(of({ a: 5, b: 2000, c: 2000 }, { b: 147, a: 90 })).toEqual({ a: 5, b: 147, c: 98 });
	expect(of({ b: 2000 }, { b: 999 })).toEqual({ b: 500 });
});

test("the address says it, and nothing else", () => {
	const more = readMore(new URLSearchParams("_more=5.147&_more=x.y&_more=6.12345"));
	expect([...more]).toEqual([["5", 147]]);
	expect(getShowMoreParams("6", { shown: 98, count: 300, more })).toEqual([
		["_more", "5.147"],
		["_more", "6.148"],
	]);
	expect(getShowMoreParams("6", { shown: 300, count: 300, more })).toBeNull();
	expect(getShowMoreParams("6", { shown: 500, count: 900, more })).toBeNull();
});
