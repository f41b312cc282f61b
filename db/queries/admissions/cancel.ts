import { sql } from "kysely";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";

/** Cancels an admission and closes the person's link; the client's page reports it. */
export async function cancelEmployeeAdmission(db: Scoped, employeeId: number, actor: Actor): Promise<void> {
	const { rows } = await sql<Row<"employees", "id">>`
update employees set stage = 'cancelled', link_hash = null where business_id = ${db.businessId} and id = ${employeeId}
  and stage not in ('cancelled', 'ended') returning id`.execute(db);
	for (const { id } of rows)
		await audit(db, {
			actor,
			action: "update",
			recordType: "employees",
			recordId: id,
			changes: { stage: [null, "cancelled"] },
		});
}
