import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { findProjectRoot, getRelease } from "./release.ts";

afterEach(() => vi.unstubAllEnvs());

test("findProjectRoot finds the product's folder from its sources and from the server bundle", () => {
	const root = mkdtempSync(join(tmpdir(), "seleta-root-"));
	writeFileSync(join(root, "package.json"), "{}");
	for (const folder of ["db", "build/server"]) {
		mkdirSync(join(root, folder), { recursive: true });
		expect(findProjectRoot(join(root, folder))).toBe(root);
	}
	rmSync(root, { recursive: true });
});

test("release returns RELEASE when set, and otherwise the package's version", () => {
	expect(getRelease()).toMatch(/^\d+\.\d+\.\d+/);
	vi.stubEnv("RELEASE", "2026.11.27");
	expect(getRelease()).toBe("2026.11.27");
});
