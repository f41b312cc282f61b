import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");

test("no component uses texts of the kit namespace, which the browser does not load", () => {
	const components = globSync("**/*.tsx", { cwd: app });
	expect(components.length).toBeGreaterThan(500);
	const asking = components.filter((file) => /useTranslation\([^)]*"kit"/.test(readFileSync(join(app, file), "utf8")));
	expect(asking).toEqual([]);
});
