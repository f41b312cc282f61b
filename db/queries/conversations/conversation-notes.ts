import type { Scoped } from "#db/kit/in-business.ts";
import { type NoteReader, visibleNotes } from "#db/queries/notes/note-visibility.ts";
import type { ConversationPerson } from "./conversation-person.ts";

/** The newest notes about a person that the user may read. */
export function listConversationNotes(
	db: Scoped,
	{ entity, id }: ConversationPerson,
	{ reader, take }: { reader: NoteReader; take: number },
) {
	return visibleNotes(db, reader)
		.innerJoin("note_relations as x", (join) =>
			join
				.onRef("x.business_id", "=", "n.business_id")
				.onRef("x.note_id", "=", "n.id")
				.on("x.reference_type", "=", entity)
				.on("x.reference_id", "=", id),
		)
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "n.business_id").onRef("r.id", "=", "n.created_by_id"),
		)
		.select(["n.uid", "n.body_text", "n.created_at", "r.name as author"])
		.orderBy("n.created_at", "desc")
		.orderBy("n.id", "desc")
		.limit(take)
		.execute();
}
