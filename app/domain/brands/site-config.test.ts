import { expect, test } from "vitest";
import { isHost, siteProblems } from "./site-config.ts";

test.each(["vagas.empresa.com.br", "localhost", "a-b.example"])("%s is a host", (text) => {
	expect(isHost(text)).toBe(true);
});

test.each(["https://empresa.com", "empresa.com/vagas", "empresa.com:80", "-a.com", "a..b", "EMPRESA.com", "", "a b"])(
	"%s is none",
	(text) => {
		expect(isHost(text)).toBe(false);
	},
);

test("what is no host, no id and no folder is said beside its box", () => {
	const values = {
		domain: "x/y",
		domains: ["ok.example", "not ok"],
		google_analytics_id: "UA-1",
		path_assets: "/../etc",
	};
	expect(Object.keys(siteProblems(values)).sort()).toEqual(["domain", "domains", "google_analytics_id", "path_assets"]);
	expect(siteProblems({ domain: "ok.example", google_analytics_id: null, path_assets: "/" })).toEqual({});
});
