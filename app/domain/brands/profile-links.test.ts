import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatLink, normalizeLink, safeHref } from "./profile-links.ts";

describe("normalizeLink", () => {
	test.each([
		["linkedin.com/in/maria", "linkedin", "https://linkedin.com/in/maria"],
		["www.linkedin.com/in/maria", "linkedin", "https://www.linkedin.com/in/maria"],
		["br.linkedin.com/in/maria", "linkedin", "https://br.linkedin.com/in/maria"],
		["http://linkedin.com/in/maria", "linkedin", "http://linkedin.com/in/maria"],
		["//linkedin.com/in/maria", "linkedin", "https://linkedin.com/in/maria"],
		["maria-silva", "linkedin", "https://www.linkedin.com/in/maria-silva"],
		["@maria", "github", "https://github.com/maria"],
		["pt.stackoverflow.com/users/1/maria", "stackoverflow", "https://pt.stackoverflow.com/users/1/maria"],
		["maria.dev:8443/portfólio", "portifolio", "https://maria.dev:8443/portf%C3%B3lio"],
	] as const)("normalises %s", (text, kind, link) => {
		expect(normalizeLink(text, kind)).toBe(link);
	});

	test.each([
		"javascript:alert(1)",
		"JAVASCRIPT:alert(1)",
		"java\nscript:alert(1)",
		"data:text/html,x",
		"ftp://linkedin.com/in/x",
		"javascript:1",
		"https://linkedin.com@evil.example/in/x",
		"https://linkedin.com.evil.example/in/x",
		"https://evil.example/linkedin.com",
		"https://notlinkedin.com/in/x",
		"https:\\\\linkedin.com",
		"http://127.0.0.1/",
		"",
		`linkedin.com/${"a".repeat(600)}`,
		null,
		{},
	])("refuses %j as a LinkedIn link", (text) => {
		expect(normalizeLink(text, "linkedin")).toBeNull();
	});

	test("returns only http and https links", () => {
		const inputs = fc.oneof(
			fc.string(),
			fc.webUrl(),
			fc
				.tuple(fc.constantFrom("javascript:", "data:", "vbscript:", "file:", "https:"), fc.string())
				.map((pair) => pair.join("")),
		);
		fc.assert(
			fc.property(inputs, (text) => {
				const href = safeHref(text);
				if (href !== null) expect(new URL(href).protocol).toMatch(/^https?:$/);
			}),
		);
	});
});

test("formatLink shows a link without its scheme", () => {
	expect(formatLink("https://www.linkedin.com/in/maria/")).toBe("linkedin.com/in/maria");
});
