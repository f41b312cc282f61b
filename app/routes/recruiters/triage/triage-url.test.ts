import { expect, test } from "vitest";
import { buildTriageUrl, parseTriageUrl, skipPaneRevalidation } from "./triage-url.ts";

const path = "/recruiters/jobs/x/triage";
const at = (query: string) => new URL(`http://localhost${path}${query}`);

test("buildTriageUrl writes the URL that parseTriageUrl reads", () => {
	const address = { path, apply: "a1", start: 17, pane: "text" as const };
	expect(parseTriageUrl(at(buildTriageUrl({ ...address, recruiters: null }).slice(path.length)))).toEqual(address);
	expect(buildTriageUrl({ path, apply: null, start: 0, pane: null, recruiters: [] })).toBe(`${path}?recruiters=all`);
});

test.each(["?apply=../x&of=-1&show=none", "?of=1.5", "?apply=&of=9999999"])(
	"parseTriageUrl drops invalid values in %s",
	(query) => {
		expect(parseTriageUrl(at(query))).toEqual({ path, apply: null, start: 0, pane: null });
	},
);

const post = { formMethod: "POST", formAction: "/recruiters/applies/a1/status" } as const;

test.each<[string, string, string, object, boolean]>([
	["another pane is shown", "?apply=a", "?apply=a&show=text", {}, false],
	["another person is shown", "?apply=a", "?apply=b", {}, true],
	["a decision was sent and nobody goes on", "?apply=a", "?apply=a", post, false],
	["a decision was sent while the next person is on the way", "?apply=a", "?apply=b", post, true],
	[
		"something else was sent",
		"?apply=a",
		"?apply=a",
		{ formMethod: "POST", formAction: "/recruiters/notes/new" },
		true,
	],
])("skipPaneRevalidation decides when %s", (_when, from, to, form, expected) => {
	const args = {
		currentUrl: at(from),
		nextUrl: at(to),
		defaultShouldRevalidate: true,
		currentParams: {},
		nextParams: {},
		...form,
	};
	expect(skipPaneRevalidation(args)).toBe(expected);
});
