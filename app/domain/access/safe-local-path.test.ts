import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeLocalPath } from "./safe-local-path.ts";

const hostile = [
	"//evil.example",
	"///evil.example",
	"////evil.example",
	"/\\evil.example",
	"/\\/evil.example",
	"\\\\evil.example",
	"\\/evil.example",
	"/\tevil.example",
	"/\t/evil.example",
	"/\n/evil.example",
	"/\r\n/evil.example",
	"\t//evil.example",
	" //evil.example",
	" /candidates",
	"https://evil.example",
	"https:evil.example",
	"https:/evil.example",
	"http://evil.example/",
	"HTTPS://EVIL.EXAMPLE",
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	"java\tscript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:msgbox(1)",
	"file:///etc/passwd",
	"ftp://evil.example",
	"evil.example",
	"@evil.example",
	".evil.example",
	"./evil",
	"?next=/",
	"#x",
	"",
	"/%2f/evil.example",
	"/%2fevil.example",
	"/%2F%2Fevil.example",
	"/%5cevil.example",
	"/%5Cevil.example",
	"/%252fevil.example",
	"/%25252fevil.example",
	"/%09/evil.example",
	"/%0d%0aSet-Cookie:a=b",
	"/%00",
	"/\u0000",
	"/a\r\nLocation: https://evil.example",
	"/.//evil.example",
	"/..//evil.example",
	"/%2e//evil.example",
	"/%2e%2e//evil.example",
	"/./\\evil.example",
	"/a/..//evil.example",
	"/jobs//evil.example",
	"/／evil.example",
	"/＼evil.example",
	"/\u2028/evil.example",
	"/\u00a0/evil.example",
	"/\u202eelpmaxe.live",
	"/\ufeff/evil.example",
	"/%E0%A4%A",
	"/%",
	`/${"a".repeat(2001)}`,
	null,
	undefined,
	42,
	["/jobs"],
	{ toString: () => "/jobs" },
];

describe("safeLocalPath", () => {
	test.each(hostile)("returns the fallback for %j", (input) => {
		expect(safeLocalPath(input, "/home")).toBe("/home");
	});

	test.each([
		"/",
		"/jobs",
		"/jobs/engenheira-de-dados/demo-job?tab=benefits#apply",
		"/recruiters/jobs?where[status]=2&q=%2B%22java%22",
		"/candidates/register/?step=2",
		"/login?redirect=//looks-odd-but-is-a-query",
		"/recruiters/candidates?q=100%",
	])("returns %s unchanged", (input) => {
		expect(safeLocalPath(input)).toBe(input);
	});

	test("encodes letters outside ASCII for the header", () => {
		expect(safeLocalPath("/home/specialties/gestão")).toBe("/home/specialties/gest%C3%A3o");
	});

	test("falls back to / by default", () => {
		expect(safeLocalPath("//evil.example")).toBe("/");
	});

	const pieces = fc.constantFrom(
		"/",
		"\\",
		"//",
		".",
		"..",
		"%2f",
		"%5c",
		"%09",
		"\t",
		"\n",
		"evil.example",
		"@",
		":",
		"https",
		"?",
		"#",
		"%25",
		"a",
		"／",
	);
	test("never returns a path that leaves the origin", () => {
		const inputs = fc.oneof(
			fc.string(),
			fc.string({ unit: "binary" }),
			fc.webUrl(),
			fc.array(pieces, { maxLength: 12 }).map((all) => `/${all.join("")}`),
		);
		fc.assert(
			fc.property(inputs, (input) => {
				const path = safeLocalPath(input);
				const url = new URL(path, "https://brand.example");
				expect(url.origin).toBe("https://brand.example");
				expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
				expect(new URL(url.pathname, "https://brand.example").origin).toBe("https://brand.example");
			}),
			{ numRuns: 5000 },
		);
	});
});
