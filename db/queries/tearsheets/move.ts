import { sql } from "kysely";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { allocateCardPosition, type CardPlacement } from "#db/kit/card-position.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { lockList } from "./categories.ts";

export interface MemberMove {
	member: string;
	/** A category's uid; null is the column without one. */
	to: string | null;
	/** Category shown to the user; undefined without categories. */
	from?: string | null;
	place?: CardPlacement;
	by: { uid: string };
}

export type MoveMemberResult =
	| { kind: "moved" }
	| { kind: "missing" }
	/** Moved meanwhile by another user; contains the current column. */
	| { kind: "conflict"; now: string | null };

export async function moveMember(db: Scoped, listId: number, move: MemberMove): Promise<MoveMemberResult> {
	await lockList(db, listId);
	const member = await db
		.selectFrom("tearsheet_members as m")
		.leftJoin("tearsheet_categories as c", (join) =>
			join.onRef("c.business_id", "=", "m.business_id").onRef("c.id", "=", "m.category_id"),
		)
		.select(["m.id", "c.uid as category", "c.name"])
		.where("m.business_id", "=", db.businessId)
		.where("m.tearsheet_id", "=", listId)
		.where("m.uid", "=", move.member)
		.forUpdate("m")
		.executeTakeFirst();
	const to = await categoryId(db, listId, move.to);
	if (!member || to === undefined) return { kind: "missing" };
	// A member already in the target column is no conflict.
	if (move.from !== undefined && move.from !== member.category && move.to !== member.category)
		return { kind: "conflict", now: member.name };
	const position = await placed(db, { listId, category: to, member: member.id }, move.place ?? "top");
	await db
		.updateTable("tearsheet_members")
		.set({ category_id: to, position })
		.where("business_id", "=", db.businessId)
		.where("id", "=", member.id)
		.execute();
	await publish(db, liveStreams.tearsheet(listId), {
		type: "member_moved",
		memberUid: move.member,
		by: move.by.uid,
	});
	return { kind: "moved" };
}

async function categoryId(db: Scoped, listId: number, uid: string | null) {
	if (uid === null) return null;
	const row = await db
		.selectFrom("tearsheet_categories")
		.select("id")
		.where("business_id", "=", db.businessId)
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

/** Position value for that place in the category. */
async function placed(db: Scoped, target: Target, place: CardPlacement): Promise<number> {
	const column = sql`business_id = ${db.businessId} and tearsheet_id = ${target.listId}
     and category_id is not distinct from ${target.category}::bigint`;
	const others = sql`select uid, position as at, id from tearsheet_members where ${column} and id <> ${target.member}`;
	const renumber = () =>
		sql`
update tearsheet_members m set position = n.place from (
  select id, row_number() over (order by position, id) as place from tearsheet_members where ${column}
) n where m.business_id = ${db.businessId} and m.id = n.id`.execute(db);
	return allocateCardPosition(db, { others, renumber }, place);
}
