import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../ops/chromium.ts";
import { storeScratchInMemory } from "../ops/store-scratch-in-memory.ts";
import { freePort } from "./product.ts";

storeScratchInMemory();

// Chosen once, in the first process; the workers inherit it.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_CALDAV ??= `http://127.0.0.1:${await freePort()}`;

const asRoot = process.getuid?.() === 0;

/** The access matrix tests need no browser: vitest runs them. */
const noBrowser = ["access/**"];
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };

export default defineConfig({
	testDir: ".",
	testIgnore: noBrowser,
	outputDir: "../../test-results",
	globalSetup: "./global-setup.ts",
	fullyParallel: false,
	// Three take equally long and fail by timeouts.
	workers: 2,
	retries: 0,
	forbidOnly: Boolean(process.env.CI),
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: "list",
	use: {
		baseURL: `http://localhost:${process.env.E2E_PORT}`,
		locale: "pt-BR",
		timezoneId: "America/Sao_Paulo",
		// Traces double the run time; set E2E_TRACE=1 to debug.
		trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath: findChromium(),
			args: [
				...(asRoot ? ["--no-sandbox"] : []),
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
			],
		},
	},
	// Every journey runs on a desktop; those tagged @phone run on a phone too.
	projects: [
		// Measured first: journeys add the rows that would make its pages larger.
		{ name: "budgets", testMatch: "budgets.test.ts", use: desktop },
		{ name: "desktop", testIgnore: [...noBrowser, "budgets.test.ts"], use: desktop },
		{ name: "phone", grep: /@phone/, use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } } },
	],
});
