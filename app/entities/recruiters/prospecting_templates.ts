import { audiences } from "#app/domain/prospecting.ts";
import { entity } from "../kit/entity.ts";
import { computed, multiline, option, person, text, yes } from "../kit/fields.ts";

/** Shown as "Modelo de mensagem" / "Message Template". Its steps are typed on its own page. */
export const prospecting_templates = entity({
	key: "prospecting_templates",
	table: "prospecting_templates",
	path: "/recruiters/prospecting_templates",
	icon: "mail-plus",
	name: "name",
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		audience: option(audiences, { required: true, start: "candidates" }),
		description: multiline({ max: 2000 }),
		steps_count: computed("integer"),
		sent_count: computed("integer"),
		answered_rate: computed("percent"),
		business_days_only: yes({ start: true, bulk: true }),
		stop_on_reply: yes({ start: true, bulk: true }),
		unsubscribe_footer: text({ required: true, max: 500 }),
		shared: yes({ start: true, bulk: true }),
		active: yes({ start: true, bulk: true }),
		owner: person({ required: true, bulk: true, start: "me" }),
	},
	list: {
		columns: ["audience", "steps_count", "sent_count", "answered_rate", "active", "owner", "updated_at"],
		sort: ["name", "audience", "updated_at", "created_at"],
		filters: ["audience", "owner", "active", "shared", "created_at"],
		blocks: ["audience", "steps_count", "sent_count", "answered_rate", "owner"],
		views: ["table", "blocks"],
		owner: "owner",
	},
	form: {
		main: ["name", "audience", "description"],
		sending: ["business_days_only", "stop_on_reply", "unsubscribe_footer"],
		use: ["shared", "active", "owner"],
	},
	facts: [
		"audience",
		"description",
		"business_days_only",
		"stop_on_reply",
		"unsubscribe_footer",
		"shared",
		"active",
		"owner",
		"updated_at",
	],
	related: [{ entity: "sendout_queues", by: "template" }],
	private: { flag: "private", owner: "owner_id" },
});
