import { z } from "zod";
import { maxNoteLength } from "#app/domain/notes/note-html.ts";
import { noteKinds, noteOutcomes } from "#app/domain/notes/note-kinds.ts";
import { day, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";

const box = z.boolean().optional().transform(Boolean);
const outcome = z.enum(noteOutcomes).optional();
const minutes = z.number().int().min(0).max(1440).optional();

/** A new note as posted; related records, answers and files are read apart. */
export const noteForm = z.object({
	kind: z.enum(noteKinds),
	body: optionalProse(maxNoteLength),
	contacted: box,
	private: box,
	pinned: box,
	minutes_spent: minutes,
	template: optionalLine(64),
	outcome,
	next_step: optionalLine(200),
	next_day: day().optional(),
});

/** A note as edited. */
export const noteEditForm = z.object({
	kind: z.enum(noteKinds),
	body: optionalProse(maxNoteLength),
	private: box,
	pinned: box,
	minutes_spent: minutes,
	outcome,
	version: z.number().int().min(0),
});

export const maxFiles = 5;
