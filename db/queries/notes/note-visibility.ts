import { type ExpressionBuilder, sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { DB } from "#db/schema.ts";

/** Reader of notes; private ones are visible to their author and administrators only. */
export interface NoteReader {
	id: number;
	isAdmin: boolean;
}

/** Every query that shows a note must start here. */
export function visibleNotes(db: Scoped, reader: NoteReader) {
	return db
		.selectFrom("notes as n")
		.where("n.business_id", "=", db.businessId)
		.where("n.archived_at", "is", null)
		.where((eb) => isFor(eb, reader));
}

function isFor(eb: ExpressionBuilder<DB & { n: DB["notes"] }, "n">, { id, isAdmin }: NoteReader) {
	return eb.or([eb("n.private", "=", false), eb("n.created_by_id", "=", id), sql<boolean>`${isAdmin}::boolean`]);
}
