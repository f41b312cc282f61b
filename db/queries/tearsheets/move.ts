import { sql } from "kysely";
import { streams } from "#app/domain/live-streams.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { lockList } from "./categories.ts";

/** Where a card lands in its column: on top, or beside another card (by uid). */
export type Place = "top" | { before: string } | { after: string };

export interface MemberMove {
	member: string;
	/** A category's uid; null is the column without one. */
	to: string | null;
	/** The category the person saw the card in; undefined when they could not have seen one. */
	from?: string | null;
	place?: Place;
	by: { uid: string };
}

export type MemberMoved =
	| { kind: "moved" }
	| { kind: "missing" }
	/** Somebody else was quicker: the column it is in now. */
	| { kind: "conflict"; now: string | null };

/** Moves a member of a list to a category and a place in it. */
export async function moveMember(
	db: Scoped,
	businessId: number,
	listId: number,
	move: MemberMove,
): Promise<MemberMoved> {
	await lockList(db, listId);
	const member = await db
		.selectFrom("tearsheet_members as m")
		.leftJoin("tearsheet_categories as c", (join) =>
			join.onRef("c.business_id", "=", "m.business_id").onRef("c.id", "=", "m.category_id"),
		)
		.select(["m.id", "c.uid as category", "c.name"])
		.where("m.business_id", "=", businessId)
		.where("m.tearsheet_id", "=", listId)
		.where("m.uid", "=", move.member)
		.forUpdate("m")
		.executeTakeFirst();
	const to = await categoryId(db, businessId, listId, move.to);
	if (!member || to === undefined) return { kind: "missing" };
	// Whoever asks for where it is already gets what they asked for.
	if (move.from !== undefined && move.from !== member.category && move.to !== member.category)
		return { kind: "conflict", now: member.name };
	const position = await placed(db, businessId, { listId, category: to, member: member.id }, move.place ?? "top");
	await db
		.updateTable("tearsheet_members")
		.set({ category_id: to, position })
		.where("business_id", "=", businessId)
		.where("id", "=", member.id)
		.execute();
	await publish(db, businessId, streams.tearsheet(listId), {
		type: "member_moved",
		memberUid: move.member,
		by: move.by.uid,
	});
	return { kind: "moved" };
}

async function categoryId(db: Scoped, businessId: number, listId: number, uid: string | null) {
	if (uid === null) return null;
	const row = await db
		.selectFrom("tearsheet_categories")
		.select("id")
		.where("business_id", "=", businessId)
		.where("tearsheet_id", "=", listId)
		.where("uid", "=", uid)
		.executeTakeFirst();
	return row?.id;
}

interface Target {
	listId: number;
	category: number | null;
	member: number;
}

/** The position that puts a card there; numbers the column anew when two neighbours leave no room. */
async function placed(db: Scoped, businessId: number, target: Target, place: Place): Promise<number> {
	const first = middle(await gap(db, businessId, target, place));
	if (first !== null) return first;
	await sql`
update tearsheet_members m set position = n.place from (
  select id, row_number() over (order by position, id) as place from tearsheet_members
   where business_id = ${businessId} and tearsheet_id = ${target.listId} and category_id is not distinct from ${target.category}::bigint
) n where m.business_id = ${businessId} and m.id = n.id`.execute(db);
	return middle(await gap(db, businessId, target, place)) ?? 0;
}

interface Gap {
	above: number | null;
	below: number | null;
}

/** Null when no number lies between the two. */
function middle({ above, below }: Gap): number | null {
	if (above === null) return below === null ? 0 : below - 1;
	if (below === null) return above + 1;
	const between = (above + below) / 2;
	return between > above && between < below ? between : null;
}

/** The neighbours' positions. A neighbour that left the column meanwhile means the top. */
async function gap(db: Scoped, businessId: number, target: Target, place: Place): Promise<Gap> {
	const anchor = place === "top" ? null : "before" in place ? place.before : place.after;
	const before = place !== "top" && "before" in place;
	const { rows } = await sql<Gap>`
with lane as (
  select m.uid, m.position as at, m.id from tearsheet_members m
   where m.business_id = ${businessId} and m.tearsheet_id = ${target.listId}
     and m.category_id is not distinct from ${target.category}::bigint and m.id <> ${target.member}
), anchor as (select at, id from lane where uid = ${anchor}::text)
select case when exists (select from anchor)
    then case when ${before}::boolean then (select max(l.at) from lane l, anchor n where (l.at, l.id) < (n.at, n.id))
      else (select at from anchor) end end as above,
  case when exists (select from anchor)
    then case when ${before}::boolean then (select at from anchor)
      else (select min(l.at) from lane l, anchor n where (l.at, l.id) > (n.at, n.id)) end
    else (select min(at) from lane) end as below`.execute(db);
	return rows[0] ?? { above: null, below: null };
}
