import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brandKeys } from "#app/domain/brands/site.ts";
import { renderMailFrame } from "#app/routes/email-iframe.server.ts";
import { listLogoUrls, withLogo } from "./brand-logo.ts";
import { forceColorScheme } from "./color-scheme.ts";
import { sampleEmails, sampleLogo } from "./sample-emails.testing.ts";

const brand = { title: "Seleta <&>", colors: { primary_color: "E72576" }, locale: "pt" } as const;
const mail = () => sampleEmails["invitation.ts#invitation"]?.(brand)[0] ?? { html: "" };
const own = { ...sampleLogo, title: brand.title, logo: "/site_pictures/abc123" };

test.each(brandKeys)("the e-mail logos of %s are PNG files 96 pixels high for white and dark backgrounds", (key) => {
	for (const file of ["email-logo.png", "email-logo-dark.png"]) {
		const png = readFileSync(join(import.meta.dirname, "../../public/brands", key, file));
		expect(png.subarray(1, 4).toString()).toBe("PNG");
		expect(png.readUInt32BE(20)).toBe(96);
		expect(png.readUInt32BE(16)).toBeLessThanOrEqual(560);
		expect(png.length).toBeLessThan(10_000);
	}
});

test("withLogo replaces the site's name with its own logo and keeps the name as alternative text", () => {
	const { html } = withLogo(mail(), own);
	expect(html).toMatch(/<picture><img [^>]*src="http:\/\/seleta\.example[:\d]*\/site_pictures\/abc123\/email\.png"/);
	expect(html).toContain('alt="Seleta &lt;&amp;&gt;"');
	expect(html).not.toContain("<!-- logo -->");
	expect(withLogo({ html }, own).html).toBe(html);
	expect(withLogo({ html: "<p>Oi</p>" }, own)).toEqual({ html: "<p>Oi</p>" });
});

test("withLogo uses the brand's logo when the site's logo is not an uploaded picture", () => {
	for (const logo of [null, "/brands/seleta/logo.svg", "https://elsewhere.example/x.png", "/site_pictures/../x"])
		expect(withLogo(mail(), { ...own, logo }).html).toContain("/brands/seleta/email-logo-dark.png");
});

test("forceColorScheme renders a mail in the given theme regardless of the reader's theme", () => {
	const { html } = withLogo(mail(), sampleLogo);
	expect(forceColorScheme(html, "dark")).toMatch(/@media all\{\.m-page.*<source media="all"/s);
	expect(forceColorScheme(html, "light")).toMatch(/@media not all\{\.m-page.*<source media="not all"/s);
	expect(forceColorScheme(html, "light")).not.toContain("prefers-color-scheme");
});

test("renderMailFrame allows the logo of an outgoing mail and no picture of an incoming one", () => {
	const { html } = withLogo(mail(), own);
	const policy = (response: Response) => response.headers.get("Content-Security-Policy");
	expect(policy(renderMailFrame(html))).toContain(`img-src data: ${listLogoUrls(html)[0]};`);
	expect(policy(renderMailFrame(html, { incoming: true }))).toContain("img-src data:;");
	const forged = html.replace(/src="http[^"]+"/, 'src="https://x.example/a; script-src *"');
	expect(policy(renderMailFrame(forged))).toContain("img-src data:;");
});
