import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface ChecklistRow
	extends Row<"placement_checks", "id" | "name" | "done_at" | "returned_at">,
		Row<"equipment", "stock"> {
	kind: "equipment" | "document";
	done_by: Column<"recruiters", "name"> | null;
	/** Unit value of the equipment provided by the business. */
	value_cents: Column<"equipment", "value_cents">;
}

export async function listChecklistItems(db: Scoped, placementId: number): Promise<ChecklistRow[]> {
	const { rows } = await sql<ChecklistRow>`
select x.id, x.kind, x.name, x.done_at, r.name as done_by, x.returned_at, e.value_cents, e.stock from placement_checks x
left join equipment e on e.business_id = x.business_id and e.id = x.equipment_id and e.owner = 'firm'
left join recruiters r on r.business_id = x.business_id and r.id = x.done_by_id
where x.business_id = ${db.businessId} and x.placement_id = ${placementId} order by x.kind, x.id limit 100`.execute(db);
	return rows;
}

/** Active equipment of the business not yet in this placement's checklist. */
export async function listEquipment(db: Scoped, placementId: number) {
	const { rows } = await sql<Row<"equipment", "uid" | "stock"> & { name: Column<"equipment", "name_pt"> }>`
select e.uid, e.name_pt as name, e.stock from equipment e where e.business_id = ${db.businessId} and e.active and e.archived_at is null
  and not exists (select from placement_checks x where x.business_id = e.business_id and x.placement_id = ${placementId} and x.equipment_id = e.id)
order by e.name_pt limit 100`.execute(db);
	return rows;
}

export type CheckResult = "done" | "missing" | "stock" | "taken";

/** Delivers, returns or reverts an item, and updates the business's stock. */
export async function changeChecklistItem(
	db: Scoped,
	{
		placementId,
		id,
		to,
		byId,
	}: { placementId: number; id: number; to: "done" | "open" | "returned"; byId: number | null },
): Promise<CheckResult> {
	const row = await db
		.selectFrom("placement_checks")
		.select(["id", "equipment_id", "done_at", "returned_at"])
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", placementId)
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) return "missing";
	const out = row.done_at !== null && row.returned_at === null;
	const willBeOut = to === "done";
	if (to === "returned" && !out) return "missing";
	if (row.equipment_id !== null && out !== willBeOut) {
		const by = willBeOut ? -1 : 1;
		const moved =
			await sql`update equipment set stock = stock + ${by} where business_id = ${db.businessId} and id = ${row.equipment_id}
  and (stock is null or stock + ${by} >= 0) returning id`.execute(db);
		if (moved.rows.length === 0) return "stock";
	}
	await db
		.updateTable("placement_checks")
		.set(
			to === "done"
				? { done_at: new Date(), done_by_id: byId, returned_at: null }
				: to === "returned"
					? { returned_at: new Date() }
					: { done_at: null, done_by_id: null, returned_at: null },
		)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
	return "done";
}

/** Adds a document by its name, or something of the business's table. */
export async function addChecklistItem(
	db: Scoped,
	{ placementId, name, equipment }: { placementId: number; name: string | null; equipment: string | null },
): Promise<CheckResult> {
	const { rows } = await sql<Row<"placement_checks", "id">>`
insert into placement_checks (business_id, placement_id, kind, name, equipment_id)
select ${db.businessId}::bigint, ${placementId}::bigint, case when e.id is null then 'document' else 'equipment' end, coalesce(e.name_pt, ${name}::text), e.id
from (select 1) one left join equipment e on e.business_id = ${db.businessId} and e.uid = ${equipment}::text and e.active and e.archived_at is null
where coalesce(e.name_pt, ${name}::text) is not null and (${equipment}::text is null or e.id is not null)
on conflict do nothing returning id`.execute(db);
	return rows.length > 0 ? "done" : "taken";
}
