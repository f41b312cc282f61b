import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { brandColors } from "../domain/brands/brand-colors.ts";
import { withLogo } from "../emails/brand-logo.ts";
import { sampleEmails, sampleLogo } from "../emails/sample-emails.testing.ts";

/** Writes screenshots of mails in both widths and themes to test-results. */

const kinds = ["apply-moved", "custom", "interview", "job-alert", "notification-digest", "report-mail"];
const brand = { title: "Seleta", colors: brandColors.seleta, locale: "pt" } as const;
const mails = Object.entries(sampleEmails)
	.filter(([key]) => kinds.includes(key.split(".")[0] ?? ""))
	.map(([key, write]) => ({ name: key.split("#")[1] ?? key, mail: write(brand)[0] }));

async function serveLogos(page: Page) {
	await page.route("**/brands/**", async (route) => {
		const { pathname } = new URL(route.request().url());
		await route.fulfill({ body: await readFile(join(import.meta.dirname, "../../public", pathname)) });
	});
}

for (const width of [360, 700])
	for (const colorScheme of ["light", "dark"] as const)
		test(`mails fit ${width} pixels in ${colorScheme} without sideways scrolling, with large buttons and a visible logo`, async ({
			page,
		}, testInfo) => {
			await serveLogos(page);
			await page.setViewportSize({ width, height: 800 });
			await page.emulateMedia({ colorScheme });
			for (const { name, mail } of mails) {
				await page.setContent(withLogo(mail ?? { html: "" }, sampleLogo).html, { waitUntil: "load" });
				const drawn = await page.evaluate(() => {
					const logo = document.querySelector<HTMLImageElement>("img.m-logo");
					const brightness = (color: string) =>
						(color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
					return {
						wide: document.documentElement.scrollWidth,
						buttons: [...document.querySelectorAll(".m-face")].map((face) => face.getBoundingClientRect().height),
						logo: logo && { dots: logo.naturalWidth, height: logo.height, source: logo.currentSrc },
						card: brightness(getComputedStyle(document.querySelector(".m-card") ?? document.body).backgroundColor),
					};
				});
				expect(drawn.wide, name).toBeLessThanOrEqual(width);
				expect(Math.min(48, ...drawn.buttons), name).toBeGreaterThanOrEqual(44);
				expect(drawn.logo, name).toMatchObject({ dots: expect.any(Number), height: 48 });
				expect(drawn.logo?.dots, name).toBeGreaterThan(100);
				expect(drawn.logo?.source, name).toContain(colorScheme === "dark" ? "email-logo-dark.png" : "email-logo.png");
				expect(drawn.card < 200, name).toBe(colorScheme === "dark");
				await page.screenshot({ path: testInfo.outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true });
			}
		});
