import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { effectProblems, effects } from "./effects.testing.ts";
import { entities } from "./index.ts";

const office = entities.filter(({ path }) => path.startsWith("/administrator/")).map(({ key }) => key);
/** Screens of the back office that no description makes. */
const keys = [...office, "businesses", "reports", "email_templates"];

test("every back office resource has a test of its effects elsewhere", () => {
	const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);
	expect(effectProblems(keys, effects, read)).toEqual([]);
	// Entities still without effects are listed, so a new one cannot pass unnoticed.
	const without = Object.entries(effects).flatMap(([key, { test: named }]) => ("missing" in named ? [key] : []));
	expect(without).toEqual([]);
});

test("effectProblems reports a resource without a test, a missing test and a skipped one", () => {
	const read = (file: string) =>
		file === "a.test.ts" ? 'test("runs", () => {});\ntest.skip("sleeps", () => {});' : null;
	const row = (file: string, name: string) => ({ effect: "something", test: [file, name] as [string, string] });
	expect(effectProblems(["roles"], { roles: row("a.test.ts", "runs") }, read)).toEqual([]);
	expect(effectProblems(["roles"], {}, read)).toEqual(["roles: no named effect test"]);
	expect(effectProblems(["roles"], { roles: row("b.test.ts", "runs") }, read)).toHaveLength(1);
	expect(effectProblems(["roles"], { roles: row("a.test.ts", "gone") }, read)).toHaveLength(1);
	expect(effectProblems(["roles"], { roles: row("a.test.ts", "sleeps") }, read)).toHaveLength(1);
	expect(effectProblems([], { roles: row("a.test.ts", "runs") }, read)).toEqual(["roles: nothing of the back office"]);
});
