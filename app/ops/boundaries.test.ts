import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkBoundaries } from "./boundaries.ts";
import { findImports } from "./imports.ts";

const roots: string[] = [];
afterEach(() => {
	for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function project(files: Record<string, string>) {
	const root = mkdtempSync(join(tmpdir(), "seleta-boundaries-"));
	roots.push(root);
	execFileSync("git", ["init", "-q", root]);
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, file)), { recursive: true });
		writeFileSync(join(root, file), text);
	}
	return checkBoundaries(root).map(({ file, line, text }) => `${file}:${line}: ${text}`);
}

test("checkBoundaries accepts imports in the allowed direction", () => {
	const result = project({
		"app/routes/home.tsx": `import { list } from "#db/queries/jobs.ts";\nimport type { Route } from "./+types/home";`,
		"db/queries/jobs.ts": `import { rule } from "#app/domain/rule.ts";\nexport const list = rule;`,
		"app/domain/rule.ts": `import { z } from "zod";\nexport const rule = z;`,
	});
	expect(result).toEqual([]);
});

test.each([
	[
		"a rule that knows the database",
		"app/domain/a.ts",
		`\nimport { b } from "#db/b.ts";`,
		"app/domain/a.ts:2: app/domain does not import db/b.ts",
	],
	[
		"a rule that knows React",
		"app/domain/a.ts",
		`import { useState } from "react";`,
		"app/domain/a.ts:1: app/domain does not import the package react",
	],
	[
		"a query that imports a screen",
		"db/a.ts",
		`export { c } from "../app/routes/c.tsx";`,
		"db/a.ts:1: nobody imports app/routes",
	],
	[
		"a screen that imports another area's",
		"app/routes/candidates/a.ts",
		`import { b } from "../recruiters/b.ts";`,
		"app/routes/candidates/a.ts:1: app/routes/recruiters/b.ts is another area's: what two areas need goes to app/routes/shared, app/http or app/ui",
	],
	[
		"a shared part that imports an area's screen",
		"app/routes/shared/a.ts",
		`import { b } from "#app/routes/recruiters/b.ts";`,
		"app/routes/shared/a.ts:1: app/routes/recruiters/b.ts is another area's: what two areas need goes to app/routes/shared, app/http or app/ui",
	],
	[
		"a screen that runs a task",
		"app/routes/a.ts",
		`const t = await import("#workers/tasks/t.ts");`,
		"app/routes/a.ts:1: only workers/ imports tasks",
	],
	[
		"a worker that reaches JSX",
		"workers/a.ts",
		`import { d } from "#app/emails/d.tsx";`,
		"workers/a.ts:1: Node cannot load app/emails/d.tsx",
	],
	[
		"an import without its extension",
		"app/a.ts",
		`import { b } from "../db/b";`,
		"app/a.ts:1: ../db/b does not exist (write the extension)",
	],
])("checkBoundaries reports %s with its line", (_, file, text, problem) => {
	const others = {
		"db/b.ts": "",
		"app/routes/c.tsx": "",
		"app/routes/recruiters/b.ts": "",
		"workers/tasks/t.ts": "",
		"app/emails/d.tsx": "",
	};
	expect(project({ ...others, [file]: text })).toContain(problem);
});

test("findImports ignores comments and reads statements over several lines", () => {
	const source = `// import { a } from "a";\n/* import "b" */\nimport {\n\tc,\n} from "c";\nimport "d.css";`;
	expect(findImports(source)).toEqual([
		{ specifier: "c", line: 5, isType: false, isLate: false },
		{ specifier: "d.css", line: 6, isType: false, isLate: false },
	]);
});
