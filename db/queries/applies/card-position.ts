import { sql } from "kysely";
import { allocateCardPosition, type CardPlacement } from "#db/kit/card-position.ts";
import type { Scoped } from "#db/kit/in-business.ts";

interface Target {
	id: number;
	job_id: number;
	column: number;
}

/** Computes the position of an apply in its board column. */
export async function allocateApplyPosition(db: Scoped, target: Target, place: CardPlacement): Promise<number> {
	const column = sql`business_id = ${db.businessId} and job_id = ${target.job_id} and status = ${target.column}`;
	const others = sql`select uid, position_in_column as at, id from applies where ${column} and id <> ${target.id}`;
	const renumber = () =>
		sql`
update applies a set position_in_column = n.place from (
  select id, row_number() over (order by position_in_column, id) as place from applies where ${column}
) n where a.business_id = ${db.businessId} and a.id = n.id`.execute(db);
	return allocateCardPosition(db, { others, renumber }, place);
}
