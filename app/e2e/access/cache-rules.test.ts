import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { findCacheProblems, isCacheableRoute } from "./cache-rules.ts";
import { listLeafRoutes } from "./route-list.ts";

const leaves = listLeafRoutes(routes);
const leaf = (path: string) => {
	const match = leaves.find((route) => route.path === path);
	if (!match) throw new Error(`no route ${path}`);
	return match;
};
const good = {
	"cache-control": "public, max-age=0, s-maxage=60",
	vary: "Cookie, Accept-Encoding",
	"surrogate-key": "site-1 site-1-jobs",
	"cache-tag": "site-1,site-1-jobs",
	"surrogate-control": "max-age=60",
	"cdn-cache-control": "max-age=60",
};

test("findCacheProblems returns nothing when a guest's page has every cache header", () => {
	expect(findCacheProblems(leaf("/jobs"), "guest", { status: 200, headers: good, body: "<p>" })).toEqual([]);
});

test.each([
	["no key", { "surrogate-key": undefined }],
	["no lifetime", { "surrogate-control": undefined }],
	["other tags", { "cache-tag": "site-2" }],
	["a cookie", { "set-cookie": ["toast=1"] }],
	["one page for every cookie", { vary: "Accept-Encoding" }],
	["keys on a private page", { "cache-control": "private, no-cache" }],
])("findCacheProblems finds %s on a guest's page", (_what, changes) => {
	const headers = { ...good, ...changes };
	expect(findCacheProblems(leaf("/jobs"), "guest", { status: 200, headers, body: "" })).not.toEqual([]);
});

test.each([
	["a signed-in person's page is shared", "/jobs", "candidate", 200, ""],
	["a form's token is in it", "/jobs", "guest", 200, '<input name="_idem">'],
	["an error is kept", "/jobs", "guest", 404, ""],
	["a form's page is kept", "/contact", "guest", 200, ""],
] as const)("findCacheProblems reports that %s", (_what, path, kind, status, body) => {
	expect(findCacheProblems(leaf(path), kind, { status, headers: good, body })).not.toEqual([]);
});

test("isCacheableRoute includes guests' pages and files, and excludes private areas and personal links", () => {
	const shared = leaves.filter(isCacheableRoute).map(({ path }) => path);
	expect(shared).toEqual(
		expect.arrayContaining(["/home", "/jobs", "/jobs/:job_title/:uid", "/robots.txt", "/pictures/:uid/:file"]),
	);
	const closed =
		/^\/(recruiters|candidates|client_contacts|administrator|shortlist|offer|proposal|sign|admission|book|contact|login)(\/|$)/;
	expect(shared.filter((path) => closed.test(path))).toEqual([]);
});
