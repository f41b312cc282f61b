import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Where a card lands in its column: on top, or beside another card (by uid). */
export type Place = "top" | { before: string } | { after: string };

interface Target {
	id: number;
	job_id: number;
	column: number;
}

/** The position that puts a card there. Makes room, by numbering the column again, when two neighbours leave none. */
export async function placeInColumn(db: Scoped, businessId: number, target: Target, place: Place): Promise<number> {
	const middle = middleOf(await gap(db, businessId, target, place));
	if (middle !== null) return middle;
	await renumber(db, businessId, target);
	return middleOf(await gap(db, businessId, target, place)) ?? 0;
}

interface Gap {
	above: number | null;
	below: number | null;
}

/** Null when no number lies between the two. */
function middleOf({ above, below }: Gap): number | null {
	if (above === null) return below === null ? 0 : below - 1;
	if (below === null) return above + 1;
	const middle = (above + below) / 2;
	return middle > above && middle < below ? middle : null;
}

/** The neighbours' positions. A neighbour that left the column meanwhile means the top. */
async function gap(db: Scoped, businessId: number, target: Target, place: Place): Promise<Gap> {
	const anchorUid = place === "top" ? null : "before" in place ? place.before : place.after;
	const before = place !== "top" && "before" in place;
	const { rows } = await sql<Gap>`
with lane as (
  select a.uid, a.position_in_column as at, a.id from applies a
   where a.business_id = ${businessId} and a.job_id = ${target.job_id} and a.status = ${target.column} and a.id <> ${target.id}
), anchor as (select at, id from lane where uid = ${anchorUid}::text)
select case when exists (select from anchor)
    then case when ${before}::boolean then (select max(l.at) from lane l, anchor n where (l.at, l.id) < (n.at, n.id))
      else (select at from anchor) end end as above,
  case when exists (select from anchor)
    then case when ${before}::boolean then (select at from anchor)
      else (select min(l.at) from lane l, anchor n where (l.at, l.id) > (n.at, n.id)) end
    else (select min(at) from lane) end as below`.execute(db);
	return rows[0] ?? { above: null, below: null };
}

async function renumber(db: Scoped, businessId: number, target: Target): Promise<void> {
	await sql`
update applies a set position_in_column = n.place from (
  select id, row_number() over (order by position_in_column, id) as place from applies
   where business_id = ${businessId} and job_id = ${target.job_id} and status = ${target.column}
) n where a.business_id = ${businessId} and a.id = n.id`.execute(db);
}
