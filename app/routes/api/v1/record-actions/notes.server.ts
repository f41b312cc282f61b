import { maxNoteLength } from "#app/domain/notes/note-html.ts";
import { noteKinds, noteOutcomes } from "#app/domain/notes/note-kinds.ts";
import { notes } from "#app/entities/recruiters/notes.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { createNote } from "#app/routes/shared/notes/create.server.ts";
import { deleteNoteAction } from "#app/routes/shared/notes/delete-action.server.ts";
import { editNoteAction } from "#app/routes/shared/notes/edit-action.server.ts";
import { pinNoteAction } from "#app/routes/shared/notes/pin-action.server.ts";
import type { ActionField, ApiAction } from "./action-description.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(notes);

const text: Readonly<Record<string, ActionField>> = {
	kind: { kind: "option", values: noteKinds },
	body: { kind: "text", max: maxNoteLength, text: "note_body" },
	outcome: { kind: "option", values: noteOutcomes },
	minutes_spent: { kind: "integer", min: 0, max: 1440 },
	private: { kind: "yes" },
	pinned: { kind: "yes" },
};

export const noteActions: ApiAction[] = [
	{
		record,
		id: "create_note",
		fields: {
			...text,
			related: { kind: "related", max: 50 },
			contacted: { kind: "yes" },
			template: { kind: "reference" },
			next_step: { kind: "text", max: 200 },
			next_day: { kind: "day" },
		},
		needs: ["kind", "related"],
		run: async ({ context, request }) => createNote(context, await readForm(request)),
	},
	{
		record,
		method: "put",
		id: "update_note",
		fields: { ...text, version: { kind: "integer", min: 0, max: 999_999_999, text: "version" } },
		needs: ["kind", "version"],
		run: editNoteAction,
	},
	{
		record,
		method: "delete",
		id: "delete_note",
		can: [["update", "notes"]],
		form: { confirm: "1" },
		run: deleteNoteAction,
	},
	{
		record,
		name: "pin",
		id: "pin_note",
		fields: { pinned: { kind: "yes" } },
		needs: ["pinned"],
		run: pinNoteAction,
	},
];
