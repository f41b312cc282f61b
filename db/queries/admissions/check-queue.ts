import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface Checker {
	id: number;
	/** Whether health documents are visible. */
	seesHealth: boolean;
}

/** Sent documents a user must check: of the open admission, assigned, or own and unassigned. */
const toCheck = (db: Scoped, { id, seesHealth }: Checker, inHand: number | null = null) => sql`
from admission_items i join employees e on e.business_id = i.business_id and e.id = i.employee_id
join placements p on p.business_id = e.business_id and p.id = e.placement_id
where i.business_id = ${db.businessId} and i.state = 'sent' and i.applies and i.kind <> 'task' and e.archived_at is null
  and e.stage not in ('ended', 'cancelled') and (coalesce(e.checker_id, e.owner_id) = ${id} or e.id = ${inHand}) and (${seesHealth} or not i.health)`;

/** More are a queue all the same. */
const mostCounted = 1000;

export async function countToCheck(db: Scoped, checker: Checker): Promise<number> {
	const { rows } = await sql<
		Row<"admission_items", "id">
	>`select i.id ${toCheck(db, checker)} limit ${mostCounted}`.execute(db);
	return rows.length;
}

interface QueuedItem {
	placement: Column<"placements", "uid">;
	item: Column<"admission_items", "uid">;
}

/** The document that has waited longest; of the admission in hand first. */
export async function findNextToCheck(
	db: Scoped,
	checker: Checker,
	{ employeeId = null, passed = null }: { employeeId?: number | null; passed?: string | null } = {},
): Promise<QueuedItem | undefined> {
	const { rows } = await sql<QueuedItem>`select p.uid as placement, i.uid as item ${toCheck(db, checker, employeeId)}
  and (${passed}::text is null or i.uid <> ${passed}) order by e.id = ${employeeId} desc nulls last, i.sent_at, i.id limit 1`.execute(
		db,
	);
	return rows[0];
}
