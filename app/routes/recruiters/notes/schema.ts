import { z } from "zod";
import { longestNote } from "#app/domain/notes/note-html.ts";
import { noteKinds } from "#app/domain/notes/note-kinds.ts";
import { optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";

const box = z.boolean().optional().transform(Boolean);
const minutes = z.number().int().min(0).max(1440).optional();

/** A new note as posted; related records, answers and files are read apart. */
export const noteForm = z.object({
	kind: z.enum(noteKinds),
	body: optionalProse(longestNote),
	contacted: box,
	private: box,
	pinned: box,
	minutes_spent: minutes,
	template: optionalLine(64),
});

/** A note as edited. */
export const noteEditForm = z.object({
	kind: z.enum(noteKinds),
	body: optionalProse(longestNote),
	private: box,
	pinned: box,
	minutes_spent: minutes,
	version: z.number().int().min(0),
});

export const maxFiles = 5;
