import { memberEntities } from "#app/domain/tearsheet.ts";
import { entity } from "../kit/entity.ts";
import { computed, day, many, moment, multiline, option, person, ref, text, yes } from "../kit/fields.ts";

/** Shown as "Lista" / "List". */
export const tearsheets = entity({
	key: "tearsheets",
	table: "tearsheets",
	path: "/recruiters/tearsheets",
	icon: "list",
	name: "name",
	fields: {
		name: text({ required: true, max: 120 }),
		entity: option(memberEntities),
		members_count: computed("integer"),
		description: multiline({ max: 2000 }),
		owner: person({ required: true, bulk: true, start: "me" }),
		private: yes({ bulk: true }),
		shared_with: many("recruiters", { through: "tearsheet_shares", own: "tearsheet_id", other: "recruiter_id" }),
		organisation_wide: yes({ bulk: true }),
		audited: yes({ bulk: true }),
		dynamic_filter: text({ max: 4000 }),
		refreshed_at: moment({ readonly: true }),
		linked_job: ref("jobs", { bulk: true }),
		purpose: text({ max: 300 }),
		expires_on: day({ bulk: true }),
	},
	list: {
		columns: ["entity", "members_count", "owner", "organisation_wide", "linked_job", "expires_on", "updated_at"],
		sort: ["name", "entity", "expires_on", "updated_at", "created_at"],
		filters: [
			"entity",
			"owner",
			"private",
			"organisation_wide",
			"linked_job",
			"shared_with",
			"expires_on",
			"created_at",
		],
		blocks: ["entity", "members_count", "owner", "updated_at"],
		views: ["table", "blocks"],
		owner: "owner",
	},
	form: {
		main: ["name", "entity", "description"],
		sharing: ["owner", "private", "shared_with", "organisation_wide", "audited"],
		more: ["linked_job", "dynamic_filter", "purpose", "expires_on"],
	},
	facts: ["entity", "description", "owner", "shared_with", "linked_job", "purpose", "expires_on", "created_at"],
	private: { flag: "private", owner: "owner_id", shared: "shared_with" },
});
