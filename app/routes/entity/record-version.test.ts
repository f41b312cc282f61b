import { sql } from "kysely";
import { expect, test } from "vitest";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { findRecord } from "#db/kit/crud.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { exampleRecord } from "./examples.testing.ts";

test("findRecord returns a proposal's version separately from its lock version", () =>
	withRollback(async ({ trx }) => {
		const { id } = await aRecruiter(trx, { is_admin: true });
		const user = await findRunner(trx, id);
		const { uid } = await exampleRecord(trx, proposals, id);
		await sql`update proposals set version = 7 where business_id = ${trx.businessId} and uid = ${uid}`.execute(trx);
		if (!user) throw new Error("nobody");
		const record = await findRecord(trx, proposals, user, uid, ["version"]);
		expect([record?.version, record?.lock_version === 7]).toEqual([7, false]);
	}));
