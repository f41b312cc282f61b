import { expect, test } from "vitest";
import { withoutPanel, withParameter } from "./panel-address.ts";

test("withoutPanel removes only the panel's own parameters at any position", () => {
	expect(withoutPanel("?panel=sort&q=ana&select=page")).toBe("?q=ana");
	expect(withoutPanel("?q=ana&panel=filters&order=-name")).toBe("?q=ana&order=-name");
	expect(withoutPanel("?panel=views")).toBe("");
	expect(withoutPanel("?")).toBe("");
	expect(withoutPanel("")).toBe("");
	expect(withoutPanel("?filters[panel]=a")).toBe("?filters[panel]=a");
});

test("withParameter adds a parameter with the right separator", () => {
	expect(withParameter("/list", "panel=sort")).toBe("/list?panel=sort");
	expect(withParameter("?", "panel=sort")).toBe("?panel=sort");
	expect(withParameter("?q=a", "panel=sort")).toBe("?q=a&panel=sort");
});
