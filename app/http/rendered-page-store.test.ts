import { describe, expect, test } from "vitest";
import { findRenderedPage, getRenderedPageKey, saveRenderedPage } from "./rendered-page-store.server.ts";

const source = { locale: "pt", status: 200, url: "https://a.example/jobs?page=1", data: '[{"_1":2},"name","Ana"]' };
const uuid = "0b6f2a3e-0000-4000-8000-000000000001";
const page = (nonce: string, key = uuid) =>
	`<script nonce="${nonce}">á</script><input type="hidden" name="_idem" value="${key}"/><p>ÿ</p><script nonce="${nonce}"></script>`;
let lastKey = 0;
const newKey = () => getRenderedPageKey({ ...source, data: `${lastKey++}` });

describe("page store", () => {
	test("returns a page that was rendered twice alike, with the nonce of the current response", () => {
		const key = newKey();
		saveRenderedPage(key, page("first"), "first", false);
		expect(findRenderedPage(key, "x", false)).toBeUndefined();
		saveRenderedPage(key, page("second"), "second", false);
		const text = findRenderedPage(key, "third", false)?.toString() ?? "";
		expect(text.replace(/value="[^"]*"/, `value="${uuid}"`)).toBe(page("third"));
	});

	test("gives each response its own idempotency key", () => {
		const key = newKey();
		for (const nonce of ["first", "second"]) saveRenderedPage(key, page(nonce), nonce, false);
		const getKey = () => /value="([0-9a-f-]{36})"/.exec(findRenderedPage(key, "x", false)?.toString() ?? "")?.[1];
		expect(new Set([uuid, getKey(), getKey()]).size).toBe(3);
	});

	test("does not save a page whose idempotency key it cannot recognize", () => {
		const key = newKey();
		for (const nonce of ["first", "second"])
			saveRenderedPage(key, `<input value="${uuid}" name="_idem"/>${nonce}`, nonce, false);
		expect(findRenderedPage(key, "x", false)).toBeUndefined();
	});

	test.each<[string, Partial<typeof source>]>([
		["language", { locale: "en" }],
		["status", { status: 404 }],
		["address", { url: "https://a.example/jobs?page=2" }],
		["host", { url: "https://b.example/jobs?page=1" }],
		["data", { data: '[{"_1":2},"name","Bia"]' }],
	])("getRenderedPageKey differs when the %s does", (_, change) => {
		expect(getRenderedPageKey({ ...source, ...change })).not.toBe(getRenderedPageKey(source));
		expect(getRenderedPageKey({ ...source })).toBe(getRenderedPageKey(source));
	});

	test("throws when a checked page depends on more than its key", () => {
		const key = newKey();
		for (const nonce of ["first", "second", "third"])
			saveRenderedPage(key, page(nonce, crypto.randomUUID()), nonce, true);
		expect(findRenderedPage(key, "x", true)).toBeUndefined();
		expect(() => saveRenderedPage(key, page("fourth").replace("á", "é"), "fourth", true)).toThrow(/drawn from more/);
	});
});
