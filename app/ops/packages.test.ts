import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSourceFiles } from "./source-files.ts";

/** Packages the user requires: the product's foundation. */
const packages = [
	"react",
	"react-dom",
	"react-router",
	"@react-router/node",
	"@react-router/dev",
	"remix-i18next",
	"i18next",
	"remix-auth",
	"remix-auth-oauth2",
	"@conform-to/react",
	"@conform-to/zod",
	"zod",
	"@radix-ui/react-dialog",
	"tailwindcss",
	"kysely",
	"pg",
	"graphile-worker",
	"ws",
	"vitest",
	"@playwright/test",
];

test("every package that the product's terms list is installed and imported", () => {
	const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
	const sources = listSourceFiles(process.cwd(), [".ts", ".tsx", ".css"])
		.filter((file) => !file.endsWith("packages.test.ts"))
		.map((file) => readFileSync(file, "utf8"))
		.join("\n");
	// React Router's build resolves this runtime itself, without an import here.
	const isTool = (name: string) => name === "@react-router/node";
	const isImported = (name: string) =>
		new RegExp(`(?:from|import|@import|@plugin|import\\()\\s*["']${name}(?:/[^"']*)?["']`).test(sources);
	const isUsed = (name: string) => isTool(name) || isImported(name);
	const isInstalled = (name: string) => name in dependencies || name in devDependencies;
	expect(packages.filter((name) => !isInstalled(name) || !isUsed(name))).toEqual([]);
});
