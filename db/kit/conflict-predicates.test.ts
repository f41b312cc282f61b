import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSourceFiles } from "#app/ops/source-files.ts";

/** A conflict's predicate with a parameter: `oc.column("a").where("b", "=", value).do…`. */
const predicate = /\boc\s*\.columns?\([^)]*\)\s*\.where\(\s*"[^"]+",\s*"[^"]+",(?!\s*(?:sql\.lit\(|null\)))/;

test("conflict predicates are literals: PostgreSQL infers no partial index from a parameter of a prepared statement", () => {
	expect(predicate.test('oc.column("a").where("state", "=", "running").doNothing()')).toBe(true);
	expect(predicate.test('oc.columns(["a", "b"]).where("archived_at", "is", null).doNothing()')).toBe(false);
	const wrong = listSourceFiles(process.cwd(), [".ts"]).filter((file) => predicate.test(readFileSync(file, "utf8")));
	expect(wrong).toEqual(["db/kit/conflict-predicates.test.ts"]);
});
