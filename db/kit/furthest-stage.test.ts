import { sql } from "kysely";
import { expect, test } from "vitest";
import { anApply, withRollback } from "#db/testing.ts";
import { furthestStage } from "./furthest-stage.ts";

test("furthestStage returns the furthest of status and history through a move, a rejection and an import", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const apply = await anApply(trx, { status: 1 });
		const read = async () => {
			const { rows } = await sql<{ stage: number; told: number }>`
select ${furthestStage("a")} as stage, greatest(0, case when a.status between 1 and 8 then a.status end,
  (select max(v.to_status) from apply_events v where v.business_id = ${id} and v.apply_id = a.id and v.to_status between 1 and 8)) as told
from applies a where a.business_id = ${id} and a.id = ${apply.id}`.execute(trx);
			return [rows[0]?.stage, rows[0]?.told];
		};
		const move = async (from_status: number, to_status: number) => {
			const refused = to_status === 9 ? { reject_reason: 1, reject_side: "consultant" } : {};
			await trx
				.updateTable("applies")
				.set({ status: to_status, ...refused })
				.where("id", "=", apply.id)
				.execute();
			const event = {
				business_id: id,
				apply_id: apply.id,
				kind: "moved",
				from_status,
				to_status,
				actor_type: "system",
			};
			await trx.insertInto("apply_events").values(event).execute();
		};
		expect(await read()).toEqual([1, 1]);
		await move(1, 5);
		expect(await read()).toEqual([5, 5]);
		await move(5, 9);
		expect(await read()).toEqual([5, 5]);
		const imported = { business_id: id, apply_id: apply.id, kind: "moved", from_status: 4, to_status: 7 };
		await trx
			.insertInto("apply_events")
			.values({ ...imported, actor_type: "system" })
			.execute();
		expect(await read()).toEqual([7, 7]);
	}));
