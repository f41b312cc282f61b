import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { getDb, getJobsDb } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { useDatabase } from "#db/testing.ts";
import { hasRecentPageTraffic } from "./page-traffic.ts";

useDatabase();

const look = () => inBusiness(getJobsDb(), 1, hasRecentPageTraffic);

test("hasRecentPageTraffic returns true for pages within the last second, and false for jobs", async () => {
	await inBusiness(getDb(), 1, (trx) => sql`select 1`.execute(trx));
	expect(await look()).toBe(true);
	await vi.waitFor(async () => expect(await look()).toBe(false), { timeout: 10_000, interval: 200 });
	await inBusiness(getJobsDb(), 1, (trx) => sql`select 1`.execute(trx));
	expect(await look()).toBe(false);
});
