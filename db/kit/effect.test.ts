import { afterAll, expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { useDatabase } from "#db/testing.ts";
import { onceEver } from "./effect.ts";

const database = useDatabase();
afterAll(() => database.owner.query("delete from effects"));

test("true once per business and key; what is rolled back did not happen", async () => {
	const [mine, theirs] = [(await database.business()).id, (await database.business("Land")).id];
	const once = (businessId: number, key = "x") =>
		inBusiness(database.db, businessId, (trx) => onceEver(trx, businessId, key));
	await expect(
		inBusiness(database.db, mine, async (trx) => {
			expect(await onceEver(trx, mine, "x")).toBe(true);
			throw new Error("undone");
		}),
	).rejects.toThrow("undone");
	expect([await once(mine), await once(mine), await once(theirs), await once(mine, "y")]).toEqual([
		true,
		false,
		true,
		true,
	]);
});

test("of many at the same time one goes first, and the others wait for its end", async () => {
	const business = await database.business();
	const results = await Promise.all(
		Array.from({ length: 8 }, () => inBusiness(database.db, business.id, (trx) => onceEver(trx, business.id, "race"))),
	);
	expect(results.filter(Boolean)).toHaveLength(1);
});
