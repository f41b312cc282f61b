import { expect, test, vi } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { reserveCall } from "./calls.ts";
import { saveModelSettings } from "./settings.ts";

const database = useDatabase();

test("reserveCall refuses the second of two concurrent recruiters when the budget covers one call", async () => {
	vi.stubEnv("ENCRYPTION_KEY", Buffer.alloc(32, 7).toString("base64"));
	const { id: businessId } = await database.business();
	const people = await inBusiness(database.db, businessId, async (trx) => {
		const both = [await aRecruiter(trx), await aRecruiter(trx)];
		const prices = { currency: "BRL", input_cents: 0, output_cents: 10_000, monthly_cents: 7, person_cents: 7 };
		await saveModelSettings(trx, { enabled: true, address: null, model: "m", key: "k", ...prices }, both[0]?.id ?? 0);
		return both;
	});
	const call = { purpose: "draft_ad", candidateId: null, fields: [], bytes: 10, host: "h", isTrial: false } as const;
	const tokens = { input: 0, output: 700 };
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const reserve = (recruiterId = 0, until?: Promise<void>) =>
		inBusiness(database.db, businessId, async (trx) => {
			const reservation = await reserveCall(trx, { ...call, tokens, recruiterId });
			await until;
			return reservation;
		});
	const first = reserve(people[0]?.id, released);
	await vi.waitUntil(async () => (await countLocks("granted")) > 0);
	const second = reserve(people[1]?.id);
	await vi.waitUntil(async () => (await countLocks("not granted")) > 0);
	release();
	expect([await first, await second]).toMatchObject([{ ok: true }, { ok: false, refusal: "business_budget" }]);
});

/** Locks of this database on rows of the settings, or waits for one. */
async function countLocks(state: "granted" | "not granted"): Promise<number> {
	const condition = state === "granted" ? "relation = 'language_models'::regclass and granted" : "not granted";
	const { rows } = await database.owner.query(
		`select count(*)::int as n from pg_locks where ${condition} and (database is null or database = (select oid from pg_database where datname = current_database()))`,
	);
	return rows[0].n;
}
