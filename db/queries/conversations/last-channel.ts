import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";
import { type ConversationPerson, matchesPerson } from "./conversation-person.ts";

export async function findLastChannel(
	db: Scoped,
	person: ConversationPerson,
): Promise<Column<"messages", "channel"> | null> {
	const row = await db
		.selectFrom("messages as m")
		.select("m.channel")
		.where(matchesPerson(db, person, "m"))
		.where("m.direction", "=", "in")
		.orderBy("m.id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.channel ?? null;
}
