import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findEntityRegistries, listEntityKeys, registryExceptions } from "./entity-registries.ts";

const keys = ["jobs", "tasks", "notes", "benefits"];
const check = (file: string, text: string, allowed: Record<string, string> = {}) =>
	findEntityRegistries([file], () => text, keys, allowed);

test.each([
	["an object", `export const icons = { jobs: "a", tasks: "b", notes: "c" };`],
	["an object with texts as keys", `export const icons = { "jobs": 1, "tasks": 2, notes: 3, other: 4 };`],
	["a list", `export const all = ["jobs", "tasks", "benefits"] as const;`],
	["a set", `const built = new Set(["jobs", "tasks", "notes"]);`],
	["a list of objects", `const menu = [{ key: "jobs" }, { key: "tasks" }, { key: "notes", icon: "n" }];`],
	["a list of pairs", `const menu = new Map([["jobs", 1], ["tasks", 2], ["notes", 3]]);`],
	["a switch", `switch (key) { case "jobs": case "tasks": break; case "notes": break; }`],
	["a union", `type Kept = "jobs" | "tasks" | "notes";`],
	["a type with a field for each", `interface Counts { jobs: number; tasks: number; notes: number }`],
])("findEntityRegistries reports %s that names three entities", (_, text) => {
	expect(check("app/routes/a.ts", text)).toHaveLength(1);
	expect(check("db/queries/a.ts", `\n${text}`)[0]).toMatch(/^db\/queries\/a\.ts:2: names entities \(jobs, tasks, /);
});

test("findEntityRegistries accepts two entities, descriptions, seeds, tests and listed exceptions", () => {
	const text = `const all = ["jobs", "tasks", "notes"];`;
	expect(check("app/a.ts", `const two = ["jobs", "tasks"]; const other = ["notes"];`)).toEqual([]);
	for (const file of [
		"app/entities/recruiters/a.ts",
		"db/entities/a.ts",
		"db/seed/a.ts",
		"db/migrations/a.ts",
		"app/a.test.ts",
	])
		expect(check(file, text), file).toEqual([]);
	expect(check("app/a.ts", text, { "app/a.ts": "why" })).toEqual([]);
});

test("findEntityRegistries reports an exception that is no longer needed", () => {
	expect(check("app/a.ts", "export {};", { "app/a.ts": "why" })).toEqual([
		"app/a.ts: names no entities any more: take it out of the exceptions",
	]);
	for (const [file, why] of Object.entries(registryExceptions)) expect(why.length, file).toBeGreaterThan(15);
});

test("listEntityKeys reads the keys of app/entities/registry.ts", () => {
	const all = readFileSync(join(import.meta.dirname, "../entities/registry.ts"), "utf8");
	expect(listEntityKeys(all)).toEqual(expect.arrayContaining(["candidates", "client_companies", "benefits"]));
});
