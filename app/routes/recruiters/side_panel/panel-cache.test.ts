import { afterEach, expect, test, vi } from "vitest";
import { getPanelDataUrl, getPanelUrl, PanelCache } from "./panel-cache.ts";
import type { PanelResponse } from "./types.ts";

const answer = (text: string) => ({ part: "cv", file: null, text, held: null }) satisfies PanelResponse;
const candidate = (uid: string) => ({ entity: "candidates", uid }) as const;

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("getPanelDataUrl names the page with that record as its panel, replacing any other panel", () => {
	const record = { entity: "candidates", uid: "b" } as const;
	const at = getPanelUrl({ pathname: "/recruiters/candidates", search: "?q=ana&panel=candidates:a" }, record);
	expect(at).toBe("/recruiters/candidates?q=ana&panel=candidates:b");
	expect(getPanelDataUrl(record, at, "cv")).toBe(
		`/recruiters/panel/candidates/b?${new URLSearchParams({ part: "cv", at })}`,
	);
});

test("PanelCache drops an answer when it is old, its record failed or many newer answers exist", () => {
	vi.useFakeTimers();
	const cache = new PanelCache();
	cache.save("a", answer("A"));
	expect(cache.read("a")).toEqual(answer("A"));
	vi.advanceTimersByTime(60_000);
	expect(cache.read("a")).toBeNull();
	cache.save("a", answer("A"));
	cache.save("a", { failed: "gone" });
	expect(cache.read("a")).toBeNull();
	for (let number = 0; number < 81; number += 1) cache.save(String(number), answer("x"));
	expect([cache.read("0"), cache.read("80")]).toEqual([null, answer("x")]);
});

test("prefetch requests a record and its first part once and saves no invalid response", async () => {
	const head = { entity: "candidates", uid: "a", name: "Ana", parts: ["cv"] };
	const html = new Response("<html>", { headers: { "Content-Type": "text/html" } });
	const responses = [Response.json(head), Response.json(answer("A")), html];
	const fetch = vi.fn(async () => responses.shift() ?? new Response(null, { status: 404 }));
	vi.stubGlobal("fetch", fetch);
	vi.stubGlobal("navigator", { onLine: true });
	const cache = new PanelCache();
	const [a, b, c] = [candidate("a"), candidate("b"), candidate("c")] as const;
	await Promise.all([cache.prefetch(a, "/"), cache.prefetch(a, "/")]);
	await cache.prefetch(a, "/");
	expect(fetch).toHaveBeenCalledTimes(2);
	expect(cache.read(getPanelDataUrl(a, "/"))).toEqual(head);
	expect(cache.read(getPanelDataUrl(a, "/", "cv"))).toEqual(answer("A"));
	for (const record of [b, c]) {
		await cache.prefetch(record, "/");
		expect(cache.read(getPanelDataUrl(record, "/"))).toBeNull();
	}
	vi.stubGlobal("navigator", { onLine: false });
	await cache.prefetch(candidate("d"), "/");
	expect(fetch).toHaveBeenCalledTimes(4);
});
