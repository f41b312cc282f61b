import { globSync, readFileSync } from "node:fs";
import { constants } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { defineConfig } from "vitest/config";
import { browserBoundary } from "./app/ops/browser-boundary.ts";
import { bundleReport } from "./app/ops/bundle-report.ts";
import { chunkGroups } from "./app/ops/chunk-groups.ts";
import { compressedManifest } from "./app/ops/compressed-manifest.ts";
import { compressedPictures } from "./app/ops/compressed-pictures.ts";
import { iconSprite } from "./app/ops/icon-sprite.ts";
import { pageFonts } from "./app/ops/page-fonts.ts";
import { routeChunks } from "./app/ops/route-chunks.ts";
import { storeScratchInMemory } from "./app/ops/store-scratch-in-memory.ts";
import { iconNames } from "./app/ui/icon-names.ts";

if (process.env.VITEST) storeScratchInMemory();

// vitest uses the source modules; router transforms are needed for the build only.
const app = process.env.VITEST
	? [iconSprite(iconNames)]
	: [
			pageFonts(),
			routeChunks(),
			tailwindcss(),
			reactRouter(),
			browserBoundary(),
			bundleReport(),
			iconSprite(iconNames),
			compression({
				// Files for browsers only, not the server's bundle.
				include: /assets\/.*\.(css|js|svg)$/,
				threshold: 1024,
				skipIfLargerOrEqual: true,
				logLevel: "silent",
				algorithms: [
					defineAlgorithm("brotliCompress", { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
					defineAlgorithm("gzip", { level: 9 }),
				],
			}),
			compressedManifest(),
			compressedPictures(),
		];

/** Tests without side effects on databases or modules share one process: the product loads once. */
const sharing = globSync([
	"app/{auth,bench,brands,domain,emails,entities,http,i18n,integrations,ops,routes,ui}/**/*.test.ts",
	"{db,workers}/**/*.test.ts",
]).filter(
	(file) =>
		!/useDatabase|atabaseUrl|configureDatabase|forgetStorage|startCable|process of its own|vi\.mock|process\.env\S* =|SELETA_DATA/.test(
			readFileSync(file, "utf8"),
		),
);

export default defineConfig({
	plugins: app,
	...(process.env.VITEST ? { oxc: { jsx: { development: false } } } : {}),
	// Duplicated modules would not share their React contexts.
	resolve: { dedupe: ["react", "react-dom", "react-router", "i18next", "react-i18next"] },
	// Found while a page is already open, these would make dev's first visit reload it.
	optimizeDeps: {
		include: [
			"react-dom/client",
			"react-router/dom",
			"i18next",
			"react-i18next",
			"get-nonce",
			"@radix-ui/react-dialog",
			"@conform-to/react",
			"@dnd-kit/dom",
		],
	},
	environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } } },
	test: {
		environment: "node",
		globalSetup: "./db/testing/global-setup.ts",
		// Each writing file has its own database; two forks leave CPU for PostgreSQL.
		pool: "forks",
		maxWorkers: 2,
		...(process.env.VITEST
			? { sequence: { sequencer: (await import("./app/ops/heavy-first-sequencer.ts")).HeavyFirstSequencer } }
			: {}),
		testTimeout: 30_000,
		hookTimeout: 30_000,
		env: {
			// Production rendering, as in the product; development mode takes half again as long.
			NODE_ENV: "production",
			SELETA_SAMPLES: "on",
			// Route walks exceed the limit on API calls per minute.
			API_CALLS_PER_MINUTE: "1000000",
			TZ: "UTC",
			// Disables stored reports: repeated reads in a test must be fresh, even under load.
			STORE_REPORTS_AFTER_MS: "10000000",
			LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
			// Links of letters are made with it.
			ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
		},
		projects: [
			{
				test: {
					name: "own",
					include: ["{app,db,workers}/**/*.test.ts"],
					exclude: [...sharing, "app/e2e/!(access)/**", "app/e2e/*.ts"],
				},
			},
			{
				test: {
					name: "shared",
					include: sharing,
					isolate: false,
					setupFiles: ["app/ops/restore-environment.testing.ts"],
				},
			},
		],
	},
});
