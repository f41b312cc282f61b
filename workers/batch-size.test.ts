import { expect, test } from "vitest";
import { createBatchPacer } from "./batch-size.ts";

test("createBatchPacer allows 500 rows without a pause when no pages are served", () => {
	const pace = createBatchPacer();
	expect([pace.rows, pace.after({ took: 900, pagesServed: false }), pace.rows]).toEqual([500, 0, 500]);
});

test("createBatchPacer shortens parts to a tenth of a second with double pauses when pages are served", () => {
	const pace = createBatchPacer();
	expect(pace.after({ took: 1_000, pagesServed: true })).toBe(2_000);
	expect(pace.rows).toBe(50);
	expect(pace.after({ took: 100, pagesServed: true })).toBe(200);
	expect(pace.rows).toBe(50);
	pace.after({ took: 100_000, pagesServed: true });
	expect(pace.rows, "never so few that beginning costs most").toBe(25);
	for (let part = 0; part < 5; part++) expect(pace.after({ took: 50, pagesServed: false })).toBe(0);
	expect(pace.rows).toBe(500);
});
