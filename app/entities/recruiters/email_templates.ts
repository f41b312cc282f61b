import { letterEntities, mailEvents } from "#app/domain/email-template.ts";
import { entity } from "../kit/entity.ts";
import { integer, multiline, option, person, ref, text, yes } from "../kit/fields.ts";

export const email_templates = entity({
	key: "email_templates",
	resource: "templates/emails",
	table: "email_templates",
	path: "/recruiters/templates/emails",
	icon: "mail",
	name: "name",
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		event_key: option(mailEvents),
		entity: option(letterEntities),
		site_config: ref("site_configs"),
		sender: option(["owner", "business"], { required: true, bulk: true, start: "owner" }),
		active: yes({ start: true }),
		owner: person({ bulk: true, start: "me" }),
		subject_pt: text({ required: true, max: 200, header: true }),
		body_pt: multiline({ required: true, max: 50_000 }),
		subject_en: text({ max: 200, header: true }),
		body_en: multiline({ max: 50_000 }),
		edition: integer({ readonly: true, column: "version" }),
	},
	list: {
		columns: ["subject_pt", "entity", "event_key", "site_config", "active", "edition", "owner", "updated_at"],
		sort: ["name", "updated_at", "created_at"],
		filters: ["entity", "event_key", "site_config", "sender", "active", "owner", "created_at"],
		blocks: ["subject_pt", "entity", "event_key", "owner", "updated_at"],
		views: ["table", "blocks"],
		owner: "owner",
	},
	form: {
		main: ["name", "entity", "event_key", "site_config"],
		portuguese: ["subject_pt", "body_pt"],
		english: ["subject_en", "body_en"],
		use: ["sender", "owner", "active"],
	},
	facts: ["entity", "event_key", "site_config", "sender", "active", "edition", "owner", "updated_at"],
});
