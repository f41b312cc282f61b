import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { findProgram } from "./bundled-programs.server.ts";

const root = mkdtempSync(join(tmpdir(), "seleta-bundled-"));
const built = join(root, "build", "workers");
mkdirSync(built, { recursive: true });
writeFileSync(join(built, "extract-text.js"), "");
afterAll(() => rmSync(root, { recursive: true }));

describe("findProgram", () => {
	test("returns a program's bundle with its own folder when it runs in the built product", () => {
		expect(findProgram("extract-text.ts", root, true)).toEqual({
			path: join(built, "extract-text.js"),
			folders: [built],
		});
	});

	test.each([
		["nothing is built", "extract-text.ts", tmpdir(), true],
		["the product does not run", "extract-text.ts", root, false],
		["the program is no bundle", "draw-svg.ts", root, true],
	])("returns the source when %s", (_when, program, folder, isProduct) => {
		expect(findProgram(program, folder, isProduct).path).toBe(join(folder, "workers", program));
	});
});
