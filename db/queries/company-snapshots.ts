import type { Snapshot } from "#app/domain/companies/company-charts.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface SnapshotRow extends Snapshot {
	uid: string;
	source: string;
	by: string | null;
}

const max = 60;

/** Newest first. */
export async function listSnapshots(db: Scoped, companyId: number): Promise<SnapshotRow[]> {
	const rows = await db
		.selectFrom("company_snapshots as s")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "s.business_id").onRef("r.id", "=", "s.created_by_id"),
		)
		.select([
			"s.uid",
			"s.taken_at as takenAt",
			"s.total",
			"s.by_function as byFunction",
			"s.new_hirings as newHirings",
			"s.source",
			"r.name as by",
		])
		.where("s.business_id", "=", db.businessId)
		.where("s.client_company_id", "=", companyId)
		.orderBy("s.taken_at", "desc")
		.limit(max)
		.execute();
	return rows as unknown as SnapshotRow[];
}

/** Undefined when that day already has a snapshot. */
export async function insertSnapshot(
	db: Scoped,
	companyId: number,
	{ takenAt, total, byFunction, newHirings, source = "manual" }: Snapshot & { source?: "manual" | "enrichment" },
	byId: number | null,
): Promise<{ uid: string } | undefined> {
	return db
		.insertInto("company_snapshots")
		.values({
			business_id: db.businessId,
			client_company_id: companyId,
			taken_at: takenAt,
			total,
			by_function: JSON.stringify(byFunction),
			new_hirings: JSON.stringify(newHirings),
			source,
			created_by_id: byId,
		})
		.onConflict((oc) => oc.columns(["business_id", "client_company_id", "taken_at"]).doNothing())
		.returning("uid")
		.executeTakeFirst();
}

/** Returns whether it existed. */
export async function deleteSnapshot(db: Scoped, companyId: number, uid: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("company_snapshots")
		.where("business_id", "=", db.businessId)
		.where("client_company_id", "=", companyId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
