import { audiences } from "#app/domain/prospecting.ts";
import { entity } from "../kit/entity.ts";
import { computed, integer, moment, option, person, ref, text } from "../kit/fields.ts";

/** Made from a selection, on a screen of its own; then it runs by itself. */
export const sendout_queues = entity({
	key: "sendout_queues",
	table: "sendout_queues",
	path: "/recruiters/sendout_queues",
	icon: "mails",
	name: "name",
	fields: {
		name: text({ required: true, max: 160 }),
		template: ref("prospecting_templates", { readonly: true }),
		entity: option(audiences, { readonly: true }),
		status: option(["draft", "planning", "scheduled", "running", "paused", "done", "cancelled", "error"], {
			readonly: true,
			tones: {
				draft: "neutral",
				planning: "info",
				scheduled: "info",
				running: "success",
				paused: "warning",
				done: "neutral",
				cancelled: "neutral",
				error: "danger",
			},
		}),
		progress: computed("percent"),
		next_send: moment({ readonly: true, column: "next_at" }),
		total: integer({ readonly: true }),
		sent: integer({ readonly: true }),
		responded: integer({ readonly: true }),
		skipped: integer({ readonly: true }),
		failed: integer({ readonly: true }),
		channel: option(["microsoft", "mailgun", "smtp"], { readonly: true }),
		starts_at: moment({ readonly: true }),
		owner: person({ readonly: true }),
	},
	list: {
		columns: ["template", "status", "progress", "next_send", "total", "responded", "skipped", "owner", "starts_at"],
		sort: ["name", "status", "starts_at", "updated_at", "created_at"],
		filters: ["status", "entity", "template", "owner", "channel", "starts_at", "created_at"],
		blocks: ["template", "status", "progress", "next_send", "total", "responded", "owner"],
		views: ["table", "blocks"],
		colour: "status",
		owner: "owner",
		quick: {
			running: "filters[status]=running",
			paused: "filters[status]=paused",
			mine: "filters[owner]=me",
		},
	},
	form: { main: ["name"] },
	facts: ["template", "entity", "channel", "owner", "starts_at", "next_send", "created_by", "created_at"],
	madeElsewhere: true,
});
