import { expect, test } from "vitest";
import { appendParameter, removePanelParams } from "./panel-params.ts";

test("removePanelParams removes only the panel's own parameters at any position", () => {
	expect(removePanelParams("?panel=sort&q=ana&select=page")).toBe("?q=ana");
	expect(removePanelParams("?q=ana&panel=filters&order=-name")).toBe("?q=ana&order=-name");
	expect(removePanelParams("?panel=views")).toBe("");
	expect(removePanelParams("?")).toBe("");
	expect(removePanelParams("")).toBe("");
	expect(removePanelParams("?filters[panel]=a")).toBe("?filters[panel]=a");
});

test("appendParameter adds a parameter with the right separator", () => {
	expect(appendParameter("/list", "panel=sort")).toBe("/list?panel=sort");
	expect(appendParameter("?", "panel=sort")).toBe("?panel=sort");
	expect(appendParameter("?q=a", "panel=sort")).toBe("?q=a&panel=sort");
});
