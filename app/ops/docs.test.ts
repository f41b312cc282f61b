import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pathIn = /`((?:app|db|workers|docs|public)\/[\w./-]+)`/g;

test.each(["README.md", "docs/architecture.md", "docs/development.md", "docs/entities.md", "docs/operations.md"])(
	"the paths that %s names exist",
	(file) => {
		const named = [...readFileSync(file, "utf8").matchAll(pathIn)].map(([, path = ""]) => path);
		expect(named.length).toBeGreaterThan(5);
		expect(named.filter((path) => !existsSync(path))).toEqual([]);
	},
);
