import { expect, test } from "vitest";
import { isHost, siteProblems } from "./site-config.ts";

test.each(["vagas.empresa.com.br", "localhost", "a-b.example"])("isHost accepts %s", (text) => {
	expect(isHost(text)).toBe(true);
});

test.each(["https://empresa.com", "empresa.com/vagas", "empresa.com:80", "-a.com", "a..b", "EMPRESA.com", "", "a b"])(
	"isHost refuses %s",
	(text) => {
		expect(isHost(text)).toBe(false);
	},
);

test("siteProblems reports invalid hosts, analytics ids and asset paths on their fields", () => {
	const values = {
		domain: "x/y",
		domains: ["ok.example", "not ok"],
		google_analytics_id: "UA-1",
		path_assets: "/../etc",
	};
	expect(Object.keys(siteProblems(values)).sort()).toEqual(["domain", "domains", "google_analytics_id", "path_assets"]);
	expect(siteProblems({ domain: "ok.example", google_analytics_id: null, path_assets: "/" })).toEqual({});
});
