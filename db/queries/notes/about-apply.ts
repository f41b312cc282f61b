import type { Scoped } from "#db/kit/in-business.ts";
import { type NoteReader, visibleNotes } from "./note-visibility.ts";

export function listNotesAboutApply(
	db: Scoped,
	{ applyId, candidateId }: { applyId: number; candidateId: number },
	reader: NoteReader,
) {
	return visibleNotes(db, reader)
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "n.business_id").onRef("r.id", "=", "n.created_by_id"),
		)
		.select(["n.uid", "n.body_text", "n.created_at", "r.name as author"])
		.where("n.body_text", "<>", "")
		.where(({ exists, selectFrom, or, and }) =>
			exists(
				selectFrom("note_relations as x")
					.select("x.note_id")
					.whereRef("x.business_id", "=", "n.business_id")
					.whereRef("x.note_id", "=", "n.id")
					.where((eb) =>
						or([
							and([eb("x.reference_type", "=", "applies"), eb("x.reference_id", "=", applyId)]),
							and([eb("x.reference_type", "=", "candidates"), eb("x.reference_id", "=", candidateId)]),
						]),
					),
			),
		)
		.orderBy("n.created_at", "desc")
		.orderBy("n.id", "desc")
		.limit(20)
		.execute();
}
