import { expect, test } from "vitest";
import { getPageCacheKeys, getPurgeKeys } from "./page-cache-keys.ts";

const cards =
	'<a href="/jobs/analista/abc">A</a> <a href="/jobs/diretor/def?x=1">B</a> <a href="/jobs/analista/abc">A</a>';

test.each([
	["a list of jobs", "/jobs", cards, ["site-3", "site-3-jobs", "job-abc", "job-def"]],
	["a job's page, with what is similar", "/jobs/gerente/xyz", cards, ["site-3", "job-abc", "job-def", "job-xyz"]],
	["a home without a job yet", "/home", "", ["site-3", "site-3-jobs"]],
	["a feed", "/jobs.xml", "", ["site-3", "site-3-jobs"]],
	["a text of law", "/politica_de_privacidade", "", ["site-3"]],
	["a picture", "/pictures/abc/640.avif", "", ["site-3"]],
])("getPageCacheKeys returns the cache keys of %s", (_page, pathname, body, keys) => {
	expect(getPageCacheKeys({ pathname, siteId: 3, body })).toEqual(keys);
});

test("getPageCacheKeys returns the list key when a page shows more jobs than a header fits", () => {
	const body = Array.from({ length: 500 }, (_, at) => `<a href="/jobs/analista/j${at}">`).join("");
	const keys = getPageCacheKeys({ pathname: "/jobs/titulo/abc", siteId: 3, body });
	expect(keys.join(" ").length).toBeLessThan(4_000);
	expect(keys).toContain("site-3-jobs");
});

test.each([
	["one job", ["job-abc", "job-abc"], ["site-1-jobs", "site-2-jobs", "job-abc"]],
	["anything", ["job-abc", null], ["site-1", "site-2", "site-0"]],
	["a brand that went", [null, "site-9"], ["site-1", "site-2", "site-0", "site-9"]],
	["nothing", [], []],
])("getPurgeKeys returns the affected cache keys when %s changed", (_what, changes, keys) => {
	expect(getPurgeKeys(changes, [1, 2])).toEqual(keys);
});

test("getPurgeKeys returns whole brands when very many jobs changed", () => {
	const many = Array.from({ length: 1_000 }, (_, at) => `job-${at}`);
	expect(getPurgeKeys(many, [1])).toEqual(["site-1", "site-0"]);
});
