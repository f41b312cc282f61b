import { noteKinds, noteTargets } from "#app/domain/note-kinds.ts";
import { entity } from "../kit/entity.ts";
import { html, integer, many, moment, option, ref, related, text, yes } from "../kit/fields.ts";

export const notes = entity({
	key: "notes",
	table: "notes",
	path: "/recruiters/notes",
	icon: "sticky-note",
	name: "excerpt",
	fields: {
		excerpt: text({ readonly: true }),
		kind: option(noteKinds, { required: true }),
		related: related({ through: "note_relations", own: "note_id", to: noteTargets, readonly: true }),
		body: html({ readonly: true }),
		template_note: ref("template_notes", { readonly: true }),
		mentions: many("recruiters", {
			through: "note_mentions",
			own: "note_id",
			other: "recruiter_id",
			readonly: true,
		}),
		minutes_spent: integer({ max: 1440 }),
		contacted: yes({ readonly: true }),
		private: yes({ readonly: true }),
		pinned: yes(),
		edited_at: moment({ readonly: true }),
	},
	list: {
		columns: ["kind", "related", "created_by", "contacted", "minutes_spent", "created_at"],
		sort: ["kind", "minutes_spent", "updated_at", "created_at"],
		filters: [
			"kind",
			"created_by",
			"mentions",
			"related",
			"contacted",
			"pinned",
			"private",
			"template_note",
			"minutes_spent",
			"created_at",
		],
		blocks: ["kind", "related", "created_by", "created_at"],
		views: ["table", "blocks"],
		owner: "created_by",
	},
	form: { main: ["kind", "minutes_spent", "pinned"] },
	facts: ["kind", "related", "created_by", "created_at", "edited_at", "contacted", "minutes_spent", "template_note"],
	private: { flag: "private", owner: "created_by_id" },
	uncreatable: true,
});
