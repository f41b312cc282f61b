import { expect, test } from "vitest";
import type { Masks } from "#app/domain/access/mask-types.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import { cachedCount, clearCountCache } from "./count-cache.server.ts";

const masks = (column: string): Masks => ({
	rows: new Map(),
	columns: new Map([["candidates", new Map([[column, "text"]])]]),
});

test("cachedCount neither shares nor stores counts for roles with hidden fields", async () => {
	clearCountCache();
	const ask = (value: number) => cachedCount("candidates 1 0 words", async () => value);
	const hidden = (column: string, value: number) => runWithMasks(masks(column), () => ask(value));
	expect([await hidden("city", 3), await ask(5), await ask(7)]).toEqual([3, 5, 5]);
	expect([await hidden("city", 3), await hidden("email", 4), await ask(7)]).toEqual([3, 4, 5]);
	clearCountCache();
});
