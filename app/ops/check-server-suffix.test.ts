import { expect, test } from "vitest";
import { checkServerSuffixes } from "./check-server-suffix.ts";

const check = (files: Record<string, string>) => checkServerSuffixes(Object.keys(files), (file) => files[file] ?? "");

test("checkServerSuffixes reports files that need a server module at run time without the suffix", () => {
	expect(
		check({
			"app/a.ts": `import { createHash } from "node:crypto";`,
			"app/b.ts": `\nimport { list } from "#db/queries/jobs.ts";`,
			"app/c.tsx": `import { d } from "./d.server.ts";`,
			"app/e.ts": `const late = await import("./d.server.ts");`,
		}),
	).toEqual([
		"app/a.ts:1: needs node:crypto, so its name ends in .server",
		"app/b.ts:2: needs #db/queries/jobs.ts, so its name ends in .server",
		"app/c.tsx:1: needs ./d.server.ts, so its name ends in .server",
		"app/e.ts:1: needs ./d.server.ts, so its name ends in .server",
	]);
});

test("checkServerSuffixes accepts type imports, server modules, routes, programs and tests", () => {
	const text = `import { list } from "#db/queries/jobs.ts";`;
	expect(
		check({
			"app/a.ts": `import type { Job } from "#db/queries/jobs.ts";\nimport type { DB } from "#db/schema.ts";`,
			"app/b.server.ts": text,
			"app/routes/routes.ts": `export default [route("c", "routes/c.tsx")];`,
			"app/routes/c.tsx": text,
			"app/ops/d.ts": text,
			"app/c.test.ts": text,
			"app/auth/browser.testing.ts": text,
		}),
	).toEqual([]);
});
