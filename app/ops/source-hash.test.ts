import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources } from "./source-hash.ts";

let root: string;
const write = (file: string, text: string) => {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
};

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "seleta-sources-"));
	for (const file of ["app/a.tsx", "db/b.ts", "public/c.svg", "workers/d.ts", "package-lock.json", "vite.config.ts"])
		write(file, file);
});
afterEach(() => rmSync(root, { recursive: true }));

test("hashSources changes with a source, picture, setting or lockfile, and is equal again after its restoration", () => {
	const before = hashSources(root);
	for (const file of ["app/a.tsx", "public/c.svg", "package-lock.json", "vite.config.ts"]) {
		write(file, "changed");
		expect(hashSources(root), file).not.toBe(before);
		write(file, file);
		expect(hashSources(root), file).toBe(before);
	}
});

test("hashSources changes when a file is added, removed or renamed", () => {
	const before = hashSources(root);
	write("app/new.ts", "");
	expect(hashSources(root)).not.toBe(before);
	rmSync(join(root, "app/new.ts"));
	rmSync(join(root, "db/b.ts"));
	write("db/c.ts", "db/b.ts");
	expect(hashSources(root)).not.toBe(before);
});

test("hashSources ignores tests, journeys, documents and build output", () => {
	const before = hashSources(root);
	for (const file of [
		"app/a.test.ts",
		"app/e2e/journeys/x.ts",
		"README.md",
		"build/server/index.js",
		"node_modules/x.js",
	])
		write(file, "");
	expect(hashSources(root)).toBe(before);
});
