import fc from "fast-check";
import { expect, test } from "vitest";
import {
	formatCampaign,
	getSource,
	parseVisitOrigin,
	readOrigin,
	serializeOrigin,
	unknownOrigin,
} from "./attribution.ts";

const of = (query: string, referer: string | null = null) =>
	parseVisitOrigin(new URLSearchParams(query), referer, "seleta.example");

test("parseVisitOrigin reads the campaign and the referring host only", () => {
	expect(
		of("utm_source=google&utm_medium=cpc&utm_campaign=vagas&gclid=1", "https://www.Google.com/search?q=eu"),
	).toEqual({
		utm_source: "google",
		utm_medium: "cpc",
		utm_campaign: "vagas",
		referrer: "google.com",
	});
});

test.each([
	["", null],
	["", "https://seleta.example/jobs"],
	["", "https://www.seleta.example/"],
	["utm_source=%20%00", "android-app://com.linkedin"],
	["", "not an address"],
])("parseVisitOrigin returns null for %j from %j", (query, referer) => {
	expect(of(query, referer)).toBeNull();
});

test.each([
	["utm_source=linkedin", null, "LinkedIn"],
	["utm_source=LinkedIn_Ads", null, "LinkedIn"],
	["", "https://lnkd.in/abc", "LinkedIn"],
	["", "https://br.indeed.com/viewjob", "Indeed"],
	["utm_source=indeed", "https://www.google.com/", "Indeed"],
	["", "https://www.catho.com.br/vagas", "Catho"],
	["", "https://l.facebook.com/", "Facebook"],
	["", "https://l.instagram.com/", "Instagram"],
	["", "https://wa.me/", "WhatsApp"],
	["utm_source=evento-rh", null, "Event"],
	["utm_source=google&utm_medium=cpc", null, "External Web Site"],
	["utm_source=google_jobs_apply&utm_medium=organic", null, "Google for Jobs"],
	["utm_source=vagas.com", null, "Vagas"],
	["", "https://www.vagas.com.br/vagas/v1", "Vagas"],
	["utm_source=job_board", null, "Job Board"],
	["utm_source=newsletter", null, "Other Sources"],
	["", "https://blog.example/", "External Web Site"],
	["utm_medium=email", null, "External Web Site"],
	["", null, "External Web Site"],
])("getSource of %j from %j is %s", (query, referer, source) => {
	expect(getSource(of(query, referer))).toBe(source);
});

test("readOrigin reads a serialized origin and returns null for anything else", () => {
	const origin = of("utm_source=a&utm_campaign=b", "https://c.example/");
	expect(origin && readOrigin(serializeOrigin(origin))).toEqual(origin);
	for (const saved of [undefined, "", "{}", "null", "[1,{}]", "[", '["","","",""]', '[null,null,null,"/"]'])
		expect(readOrigin(saved)).toBeNull();
	expect(formatCampaign(unknownOrigin)).toBeNull();
	expect(formatCampaign({ utm_source: "google", utm_medium: null, utm_campaign: "ti" })).toBe("google · ti");
});

test("parseVisitOrigin fits any input into the columns and reads its own result unchanged", () => {
	const text = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.constant("\u0000\u202eabc"));
	fc.assert(
		fc.property(text, text, fc.oneof(text, fc.webUrl()), (source, campaign, referer) => {
			const params = new URLSearchParams({ utm_source: source, utm_campaign: campaign });
			const origin = parseVisitOrigin(params, referer, "seleta.example");
			if (!origin) return;
			for (const value of Object.values(origin)) {
				expect(value?.length ?? 1).toBeLessThanOrEqual(80);
				expect(value ?? "").not.toContain("\u0000");
			}
			expect(readOrigin(serializeOrigin(origin))).toEqual(origin);
		}),
	);
});
