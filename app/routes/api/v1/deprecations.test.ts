import { expect, test } from "vitest";
import { deprecationHeaders, deprecations } from "./deprecations.ts";
import { operations } from "./openapi/document.server.ts";

const target = (path: string, method = "GET") => ({ method, path, pathname: path.split("?")[0] ?? "" });

test("deprecationHeaders returns deprecation and sunset dates when a deprecated parameter is used", () => {
	expect(deprecationHeaders(target("/api/v1/recruiters/jobs?columns=name"))).toEqual({
		Deprecation: "@1795910400",
		Sunset: "Tue, 30 Nov 2027 00:00:00 GMT",
		Link: '</api/docs#changes>; rel="deprecation"; type="text/html"',
	});
	expect(deprecationHeaders(target("/api/v1/recruiters/jobs?fields=name"))).toEqual({});
	expect(deprecationHeaders(target("/api/v1/recruiters/jobs?columns=name", "POST"))).toEqual({});
});

test("every deprecation names an existing call and lasts at least half a year", () => {
	for (const { path, since, until } of deprecations) {
		const shape = new RegExp(`^${path.replaceAll("{entity}", "\\w+")}$`);
		expect(
			operations.some((operation) => shape.test(operation.path)),
			path,
		).toBe(true);
		expect(Date.parse(until) - Date.parse(since), path).toBeGreaterThan(180 * 86_400_000);
	}
});
