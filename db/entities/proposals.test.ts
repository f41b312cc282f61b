import { sql } from "kysely";
import { expect, test } from "vitest";
import { addDays, brasilia, localDay } from "#app/domain/time/brasilia-time.ts";
import { businessDaysBetween } from "#app/domain/time/business-days.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listStageWorth } from "#db/queries/proposals/totals.ts";
import { aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import { proposals as described } from "./proposals.ts";

type Row = { value_cents: number; status: number; probability_pct?: number; status_changed_at?: Date };

async function aProposal(trx: Scoped, row: Row): Promise<number> {
	const company = await aCompany(trx);
	const { id: recruiterId } = await aRecruiter(trx);
	const actor = { type: "recruiter" as const, id: recruiterId, name: "Ana" };
	const client_company = { id: company.id, label: company.name };
	const values = { title: "Duas gerências", kind: "direct", currency: "BRL", locale: "pt", value: 1, client_company };
	const { id } = await insertRecord(trx, proposals, values, actor);
	await trx.updateTable("proposals").set(row).where("business_id", "=", trx.businessId).where("id", "=", id).execute();
	return id;
}

const aStage = (
	trx: Scoped,
	business_id: number,
	stage: { status: number; probability_pct: number; sla_days?: number; closing?: boolean },
) =>
	trx
		.insertInto("sales_funnel")
		.values({ ...stage, business_id, position: 900 + stage.status, name_pt: `Etapa ${stage.status}` })
		.execute();

async function read(trx: Scoped, id: number) {
	const { rows } = await sql<{ weighted: string; flags: string[] }>`
select ${described.computed?.weighted?.("p")} as weighted, ${described.computed?.flags?.("p")} as flags from proposals p where id = ${id}`.execute(
		trx,
	);
	return { weighted: Number(rows[0]?.weighted), flags: rows[0]?.flags };
}

test.each([
	[10_000_00, 40, 4_000_00],
	[99, 50, 50],
	[1, 33.33, 0],
	[0, 100, 0],
	[123_45, 100, 123_45],
	[123_45, 0, 0],
])("a proposal of %i at %f %% has the weighted value %i", (value_cents, probability_pct, weighted) =>
	withRollback(async ({ trx, business: { id } }) => {
		await aStage(trx, id, { status: 4, probability_pct });
		expect((await read(trx, await aProposal(trx, { value_cents, status: 4 }))).weighted).toBe(weighted);
		// Its own probability takes precedence over its stage's.
		const own = await aProposal(trx, { value_cents, status: 4, probability_pct: 100 });
		expect((await read(trx, own)).weighted).toBe(value_cents);
	}),
);

test("a stage's value is the weighted sum of its proposals", () =>
	withRollback(async ({ trx, business: { id } }) => {
		await aStage(trx, id, { status: 4, probability_pct: 40 });
		await aStage(trx, id, { status: 1, probability_pct: 10 });
		await aProposal(trx, { value_cents: 100_000, status: 4 });
		await aProposal(trx, { value_cents: 50_000, status: 4 });
		await aProposal(trx, { value_cents: 50_000, status: 1 });
		const worth = await listStageWorth(trx);
		expect(worth.toSorted((first, other) => first.status - other.status)).toMatchObject([
			{ status: 1, total: 50_000, weighted: 5_000 },
			{ status: 4, total: 150_000, weighted: 60_000 },
		]);
	}));

test("a proposal is stale after the stage's business days, without weekends and holidays, in Brasília time", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const today = localDay(new Date());
		const holiday = addDays(today, -2);
		await trx
			.insertInto("holidays")
			.values({ business_id: id, date: holiday, name: "Aniversário", scope: "business" })
			.execute();
		const [allowed, slow, closing] = [3, 10, 11];
		await aStage(trx, id, { status: allowed, probability_pct: 40, sla_days: 2 });
		await aStage(trx, id, { status: slow, probability_pct: 40 });
		await aStage(trx, id, { status: closing, probability_pct: 100, sla_days: 2, closing: true });
		for (const daysAgo of [0, 1, 2, 3, 4, 5, 6, 7, 10]) {
			const entered = addDays(today, -daysAgo);
			// Late in the evening it is already tomorrow in UTC, but not in Brasília.
			for (const hour of daysAgo === 0 ? ["00:00"] : ["00:00", "22:30"]) {
				const status_changed_at = momentIn(brasilia, entered, hour);
				const isStale = businessDaysBetween(entered, today, new Set([holiday])) > 2;
				const proposal = await aProposal(trx, { value_cents: 1, status: allowed, status_changed_at });
				expect([daysAgo, hour, (await read(trx, proposal)).flags]).toEqual([daysAgo, hour, isStale ? ["stale"] : []]);
			}
		}
		const long = momentIn(brasilia, addDays(today, -300), "12:00");
		for (const status of [slow, closing]) {
			const proposal = await aProposal(trx, { value_cents: 1, status, status_changed_at: long });
			expect((await read(trx, proposal)).flags).toEqual([]);
		}
	}));
