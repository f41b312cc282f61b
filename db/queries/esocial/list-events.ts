import { sql } from "kysely";
import { type EventState, sendableStates, unreportedStates } from "#app/domain/esocial/event-state.ts";
import type { AnyEventKind } from "#app/domain/esocial/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { employerRoot } from "./batches.ts";

export interface EventFilter {
	state: EventState | null;
	kind: AnyEventKind | null;
	/** Overdue but not reported, by the business's local date. */
	overdue: string | null;
}

/** Events of people visible to the reader. */
function selectEvents(db: Scoped, { state, kind, overdue }: EventFilter) {
	return db
		.selectFrom("esocial_events as v")
		.innerJoin("employees as e", (join) =>
			join.onRef("e.business_id", "=", "v.business_id").onRef("e.id", "=", "v.employee_id"),
		)
		.where("v.business_id", "=", db.businessId)
		.$if(state !== null, (query) => query.where("v.state", "=", state ?? ""))
		.$if(kind !== null, (query) => query.where("v.kind", "=", kind ?? ""))
		.$if(overdue !== null, (query) =>
			query.where("v.state", "in", [...unreportedStates]).where("v.due_on", "<", overdue ?? ""),
		);
}

/** Unreported events first, by due date. */
export async function listAllEvents(db: Scoped, filter: EventFilter, { page, per }: { page: number; per: number }) {
	const rows = await selectEvents(db, filter)
		.leftJoin("esocial_lots as l", (join) =>
			join.onRef("l.business_id", "=", "v.business_id").onRef("l.id", "=", "v.lot_id"),
		)
		.select(["v.uid", "v.kind", "v.state", "v.since", "v.due_on", "v.receipt", "v.environment", "v.sealed"])
		.select(["e.uid as employee_uid", "e.name", "l.protocol", "l.last_error", "l.next_at", "l.state as lot_state"])
		.orderBy(
			sql`v.state = any(${sql.val([...unreportedStates])}::text[]) desc, case when v.state = any(${sql.val([...unreportedStates])}::text[]) then v.due_on end nulls last`,
		)
		.orderBy("v.id", "desc")
		.limit(per)
		.offset((page - 1) * per)
		.execute();
	return rows.map((row) => ({ ...row, state: row.state as EventState, kind: row.kind as AnyEventKind }));
}

export async function countAllEvents(db: Scoped, filter: EventFilter): Promise<number> {
	const { count } = await selectEvents(db, filter)
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Events ready to send, by employer and environment. */
export async function countSendable(db: Scoped) {
	const rows = await selectEvents(db, { state: null, kind: null, overdue: null })
		.select([employerRoot.as("root"), "v.environment"])
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("v.state", "in", [...sendableStates])
		.where("v.sealed", "is not", null)
		.groupBy([employerRoot, "v.environment"])
		.orderBy(employerRoot)
		.execute();
	return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Recent or upcoming admissions whose start has not been reported. */
export async function listUnreportedStarts(db: Scoped, { from, most }: { from: string; most: number }) {
	return db
		.selectFrom("employees as e")
		.select(["e.uid", "e.name", "e.admission_model"])
		.select(sql<string>`e.admission_date::text`.as("starts_on"))
		.where("e.business_id", "=", db.businessId)
		.where("e.archived_at", "is", null)
		.where("e.kind", "<>", "direct")
		.where("e.stage", "not in", ["ended", "cancelled"])
		.where("e.admission_date", ">=", from)
		.where((eb) => eb.or([eb("e.admission_model", "is", null), eb("e.admission_model", "not in", ["pj", "associate"])]))
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("esocial_events as v")
						.select("v.id")
						.whereRef("v.business_id", "=", "e.business_id")
						.whereRef("v.employee_id", "=", "e.id")
						.where("v.kind", "in", ["S-2200", "S-2300"])
						.where("v.state", "not in", ["dismissed", "excluded"]),
				),
			),
		)
		.orderBy("e.admission_date")
		.orderBy("e.id")
		.limit(most)
		.execute();
}
