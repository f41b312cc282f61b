import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const optionIn = /`(?:\w+\.)?(\w+)`/g;
const pathIn = /`((?:app|db|workers|docs|public)\/[\w./-]+)`/g;

test.each([
	"README.md",
	"docs/architecture.md",
	"docs/development.md",
	"docs/entities.md",
	"docs/operations.md",
	"docs/services.md",
])("the paths in %s exist", (file) => {
	const named = [...readFileSync(file, "utf8").matchAll(pathIn)].map(([, path = ""]) => path);
	expect(named.length).toBeGreaterThan(4);
	expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("docs/entities.md lists only options of a description", () => {
	const options = readFileSync("docs/entities.md", "utf8").match(/## Options[\s\S]*?## Adding/)?.[0] ?? "";
	const cells = [...options.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = ""]) => cell).join();
	const named = [...cells.matchAll(optionIn)].map(([, option = ""]) => option);
	const description = readFileSync("app/entities/kit/entity-description.ts", "utf8");
	expect(named.length).toBeGreaterThan(30);
	expect(named.filter((option) => !new RegExp(`^\\t+${option}\\??:`, "m").test(description))).toEqual([]);
});
