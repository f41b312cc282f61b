import { mkdirSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "#app/ops/chromium.ts";

/** Pictures of the README, of a running demo: `node app/e2e/readme-screenshots.ts [http://localhost:3000]`. */
const origin = process.argv[2] ?? "http://localhost:3000";
const folder = "docs/pictures";

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
mkdirSync(folder, { recursive: true });

const desk = await browser.newPage({ viewport: { width: 1360, height: 800 }, locale: "pt-BR" });
await desk.goto(`${origin}/business`);
await desk.locator("input[name=email]").fill("admin@seleta.example");
await desk.locator("input[name=password]").fill("seleta-demo");
await desk.locator("input[name=password]").press("Enter");
await desk.waitForURL(/\/recruiters/);
await save(desk, "/recruiters/jobs/demo-job/applies/kanban", "board");

const phone = await browser.newPage({ viewport: { width: 390, height: 780 }, locale: "pt-BR" });
await save(phone, "/jobs/x/demo-job", "job");
await browser.close();

/** Writes a page as WebP, which Playwright itself does not. */
async function save(page: Page, path: string, name: string) {
	await page.goto(origin + path, { waitUntil: "networkidle" });
	const session = await page.context().newCDPSession(page);
	const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
	writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, "base64"));
}
