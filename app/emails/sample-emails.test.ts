import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { caniemail } from "caniemail";
import { describe, expect, test } from "vitest";
import { brandColors } from "#app/domain/brands/brand-colors.ts";
import type { SiteColors } from "#app/domain/brands/site.ts";
import { withLogo } from "./brand-logo.ts";
import { listCssRules, listElements, measureContrasts } from "./measure-mail.testing.ts";
import { type SampleBrand, sampleEmails, sampleLogo } from "./sample-emails.testing.ts";
import { withUnsubscribe } from "./unsubscribe-footer.ts";

/** Modules that compose no mail: fragments, calendars and data exports. */
const parts = [
	"icalendar.ts",
	"data-export-document.ts",
	"brand-logo.ts",
	"darken-color.ts",
	"compose.ts",
	"default-texts.ts",
	"interview.ts#answerActions",
	"interview.ts#interviewLines",
	"interview.ts#interviewTitle",
	"interview.ts#placeLine",
	"unstored-attachments.ts",
	"mail-button.ts",
	"mail-colors.ts",
	"mail-frame.ts",
	"color-scheme.ts",
	"meeting.ts#meetingLines",
	"signature.ts",
	"site-origin.ts",
	"talk-calendar.ts",
	"unsubscribe-footer.ts",
];

/** Plain texts for phones and files, without the mail layout. */
const isText = (file: string) =>
	file.endsWith("-text.ts") &&
	!/\b(compose|customMessage|productMessage)\(/.test(readFileSync(join(import.meta.dirname, file), "utf8"));

const clients = [
	"gmail.*",
	"outlook.windows",
	"outlook.outlook-com",
	"outlook.ios",
	"apple-mail.*",
	"yahoo.*",
] as const;

/** Features some mail programs lack, with the reason why a mail works without them. */
const dispensable: Record<string, string> = {
	"<body> element": "Yahoo on phones puts a div in its place; the table within has the same ground.",
	"<picture> element": "The picture within it is drawn: the logo on white.",
	"srcset and sizes attributes": "The same.",
	"<style> element": "Gmail in a phone's browser: every style that matters stands in the element.",
	"@media": "The same; Outlook for Windows is never as narrow as a phone.",
	"Class selector": "The same.",
	"border-radius": "Outlook for Windows draws corners instead.",
	"color-scheme meta tag": "Programs without it are light, or turn colours by themselves.",
	"height property": "Yahoo: the attribute says it too.",
	"word-break": "Yahoo breaks long addresses by itself.",
};

const root = join(import.meta.dirname, "../..");
const seleta: SampleBrand = { title: "Seleta", colors: brandColors.seleta, locale: "pt" };

/** Renders with logo and footer, including the unsubscribe lines. */
const render = (brand: SampleBrand) =>
	Object.entries(sampleEmails).flatMap(([key, write]) =>
		write(brand).map((mail) => ({
			key,
			...withUnsubscribe(withLogo(mail, { ...sampleLogo, title: brand.title }), {
				link: "https://seleta.example/unsubscribe",
				site: brand.title,
				locale: brand.locale,
			}),
		})),
	);

test("every mail function of app/emails has a sample", async () => {
	const files = globSync("*.ts", { cwd: import.meta.dirname }).filter(
		(file) => !/\.(test|testing)\.ts$/.test(file) && !isText(file),
	);
	const written: string[] = [];
	for (const file of files) {
		const exported = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
		for (const [name, value] of Object.entries(exported))
			if (typeof value === "function" && !parts.includes(file) && !parts.includes(`${file}#${name}`))
				written.push(`${file}#${name}`);
	}
	expect(written.toSorted()).toEqual(Object.keys(sampleEmails).toSorted());
});

test("no source outside app/emails writes a mail", () => {
	const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts", "db/**/*.ts"], { cwd: root });
	const elsewhere = files
		.filter((file) => !/\.test\.ts|\.testing\.ts|^app\/(e2e|bench|emails)\//.test(file))
		.filter((file) => {
			const source = readFileSync(join(root, file), "utf8");
			return source.includes("queueEmail(") && /\bhtml: ?[`"']/.test(source);
		});
	expect(elsewhere.map((file) => basename(file))).toEqual([]);
});

describe.each(["pt", "en"] as const)("every mail in %s", (locale) => {
	const mails = render({ ...seleta, locale });

	test("is small and has a text, language, direction and alternative texts for pictures", () => {
		for (const { key, subject, html, text } of mails) {
			expect(Buffer.byteLength(html), key).toBeLessThan(60_000);
			expect(text.trim().length, key).toBeGreaterThan(60);
			expect(subject, key).toMatch(/\S/);
			expect(html, key).toMatch(
				new RegExp(`^<!doctype html>\n<html lang="${locale === "pt" ? "pt-BR" : "en"}" dir="ltr">`),
			);
			for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image, key).toMatch(/ alt="[^"]+"/);
			expect(html, key).toMatch(/ src="http:\/\/seleta\.example[:\d]*\/brands\/seleta\/email-logo\.png"/);
			expect(`${subject}${text}`, key).not.toMatch(/\{\{|emails:|undefined/);
		}
	});

	test("uses only HTML and CSS that mail programs support, with listed exceptions", () => {
		const elements = [...new Set(mails.flatMap(({ html }) => listElements(html)))];
		const rules = [...new Set(mails.flatMap(({ html }) => listCssRules(html)))];
		const media =
			"<style>@media (max-width:480px){.m-x{margin:0}}</style><style>@media (prefers-color-scheme:dark){.m-x{margin:0}}</style>";
		const html = `<div>${media}<style>${rules.join("")}</style></div>${elements.join("")}`;
		const { issues } = caniemail({ clients: [...clients], html });
		const missing = new Set([...issues.errors.values()].flat().map(({ title }) => title));
		expect([...missing].toSorted()).toEqual(Object.keys(dispensable).toSorted());
	});

	test.each(["light", "dark"] as const)("has readable contrast in %s", (theme) => {
		for (const { key, html } of mails)
			for (const { text, ratio, color, ground } of measureContrasts(html, theme))
				expect(ratio, `${key}: ${text} (${color} on ${ground})`).toBeGreaterThanOrEqual(4.5);
	});
});

const only = (primary_color: string): Partial<SiteColors> & { primary_color: string } => ({ primary_color });

test.each([
	...Object.entries(brandColors),
	["white", only("FFFFFF")],
	["pale", only("FFF3B0")],
	["yellow", only("FFE600")],
	["black", only("000000")],
	["navy", only("05070F")],
	["misspelt", only("pink")],
] as const)("mails of a brand in %s have readable contrast in light and dark themes", (_, colors) => {
	const kinds = [
		"apply-moved.ts#applyMovedMail",
		"custom-message.ts#customMessage",
		"job-alert.ts#jobAlert",
		"report-mail.ts#reportMail",
	];
	for (const { html, key } of render({ ...seleta, colors }).filter(({ key }) => kinds.includes(key)))
		for (const theme of ["light", "dark"] as const)
			for (const { text, ratio, color, ground } of measureContrasts(html, theme))
				expect(ratio, `${key} ${theme}: ${text} (${color} on ${ground})`).toBeGreaterThanOrEqual(4.5);
});
