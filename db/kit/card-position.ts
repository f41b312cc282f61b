import { type RawBuilder, sql } from "kysely";
import type { Scoped } from "./in-business.ts";

/** Top of the column, or next to another card (by uid). */
export type CardPlacement = "top" | { before: string } | { after: string };

interface Lane {
	/** The column's cards except the moved one, as a query of `uid`, `at` (position), `id`. */
	others: RawBuilder<unknown>;
	/** Renumbers the cards in their order. */
	renumber(): Promise<unknown>;
}

/** Computes the position; renumbers the column when two neighbours leave no gap. */
export async function allocateCardPosition(
	db: Scoped,
	{ others, renumber }: Lane,
	place: CardPlacement,
): Promise<number> {
	const middle = getMiddle(await gap(db, others, place));
	if (middle !== null) return middle;
	await renumber();
	return getMiddle(await gap(db, others, place)) ?? 0;
}

interface Gap {
	above: number | null;
	below: number | null;
}

/** Null when no number lies between. */
function getMiddle({ above, below }: Gap): number | null {
	if (above === null) return below === null ? 0 : below - 1;
	if (below === null) return above + 1;
	const middle = (above + below) / 2;
	return middle > above && middle < below ? middle : null;
}

/** Neighbour positions; the top when the neighbour left the column. */
async function gap(db: Scoped, others: RawBuilder<unknown>, place: CardPlacement): Promise<Gap> {
	const anchor = place === "top" ? null : "before" in place ? place.before : place.after;
	const before = place !== "top" && "before" in place;
	const { rows } = await sql<Gap>`
with lane as (${others}), anchor as (select at, id from lane where uid = ${anchor}::text)
select case when exists (select from anchor)
    then case when ${before}::boolean then (select max(l.at) from lane l, anchor n where (l.at, l.id) < (n.at, n.id))
      else (select at from anchor) end end as above,
  case when exists (select from anchor)
    then case when ${before}::boolean then (select at from anchor)
      else (select min(l.at) from lane l, anchor n where (l.at, l.id) > (n.at, n.id)) end
    else (select min(at) from lane) end as below`.execute(db);
	return rows[0] ?? { above: null, below: null };
}
