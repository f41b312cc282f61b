import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CachedFragment, FragmentCacheContext } from "#app/ui/fragment-cache.tsx";
import { FragmentStore } from "./fragment-store.server.ts";

let drawings = 0;
const Name = ({ name }: { name: string }) => {
	drawings += 1;
	return createElement("b", null, name);
};
const part = (key: string | null, name: string) =>
	createElement(CachedFragment, { key: `${key}${name}`, of: key, draw: () => createElement(Name, { name }) });

function draw(markup: FragmentStore, ...children: React.ReactNode[]): string {
	const page = createElement("p", null, ...children);
	return markup.complete(renderToString(createElement(FragmentCacheContext, { value: markup }, page)));
}
const pt = (options?: { checks: boolean }) => new FragmentStore("pt", options);

describe("FragmentStore", () => {
	test("returns a part from memory when its key is the same", () => {
		const first = draw(pt(), part("same a", "Ana"), part("same b", "Bia"));
		drawings = 0;
		expect(draw(pt(), part("same a", "Ana"), part("same b", "Bia"))).toBe(first);
		expect(first).toBe("<p><b>Ana</b><b>Bia</b></p>");
		expect(drawings).toBe(0);
	});

	test("renders a part again when the language or key differs or the part has no key", () => {
		draw(pt(), part("other", "Ana"));
		expect(draw(new FragmentStore("en"), part("other", "Ann"))).toBe("<p><b>Ann</b></p>");
		expect(draw(pt(), part("another", "Bia"))).toBe("<p><b>Bia</b></p>");
		expect(draw(pt(), part(null, "Caio"))).toBe(draw(pt(), part(null, "Caio")));
	});

	test("leaves the text around parts unchanged", () => {
		const page = () => draw(pt(), "before", part("middle", "Ana"), "after");
		page();
		expect(page()).toBe("<p>before<b>Ana</b>after</p>");
	});

	test("saves a nested part without marks", () => {
		const outer = () => createElement(CachedFragment, { of: "outer", draw: () => part("inner", "Ana") });
		expect([draw(pt(), outer()), draw(pt(), outer()), draw(pt(), part("inner", "Ana"))]).toEqual(
			Array(3).fill("<p><b>Ana</b></p>"),
		);
	});

	test("does not treat user text as a mark", () => {
		draw(pt(), part("secret", "Ana"));
		const input = Buffer.from("\ud801=0;").toString();
		expect(draw(pt(), part("secret", "Ana"), input)).toBe(`<p><b>Ana</b>${input}</p>`);
	});

	test("does not save a part that contains an id of its position in the page", () => {
		const withId = () =>
			createElement(CachedFragment, { of: "id", draw: () => createElement(Name, { name: "x", key: "x" }) });
		const placed = () =>
			createElement(CachedFragment, { of: "placed", draw: () => createElement("i", { id: "_R_1_" }) });
		draw(pt(), withId(), placed());
		drawings = 0;
		expect(draw(pt(), withId(), placed())).toContain("_R_1_");
		expect(drawings).toBe(0);
		expect(pt().find("placed")).toBeUndefined();
	});

	test("throws when a checked part depends on more than its key", () => {
		draw(pt({ checks: true }), part("checked", "Ana"));
		expect(() => draw(pt({ checks: true }), part("checked", "Bia"))).toThrow(/drawn from more than its key/);
		expect(draw(pt({ checks: true }), part("checked", "Ana"))).toBe("<p><b>Ana</b></p>");
	});
});
