import { noteKinds } from "#app/domain/note-kinds.ts";
import { templateEntities } from "#app/domain/note-template.ts";
import { entity } from "../kit/entity.ts";
import { multiline, option, person, text, yes } from "../kit/fields.ts";

export const template_notes = entity({
	key: "template_notes",
	table: "template_notes",
	path: "/recruiters/template_notes",
	icon: "notebook-pen",
	name: "name",
	fields: {
		name: text({ required: true, max: 120 }),
		kind: option(noteKinds, { required: true, bulk: true, start: "comment" }),
		entity: option(templateEntities, { bulk: true }),
		body: multiline({ max: 10_000, empty: "" }),
		questions: multiline({ max: 5000, empty: "" }),
		shared: yes({ bulk: true, start: true }),
		active: yes({ bulk: true, start: true }),
		owner: person({ required: true, bulk: true, start: "me" }),
	},
	list: {
		columns: ["kind", "entity", "shared", "active", "owner", "updated_at"],
		sort: ["name", "kind", "entity", "updated_at", "created_at"],
		filters: ["kind", "entity", "shared", "active", "owner", "created_at"],
		blocks: ["kind", "entity", "owner", "updated_at"],
		views: ["table", "blocks"],
		owner: "owner",
	},
	form: { main: ["name", "kind", "entity"], texts: ["body", "questions"], sharing: ["shared", "active", "owner"] },
	facts: ["kind", "entity", "shared", "active", "owner"],
	private: { flag: "private", owner: "owner_id" },
});
