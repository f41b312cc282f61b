import { entity } from "../kit/entity.ts";
import { day, integer, option, state, text, yes } from "../kit/fields.ts";

/** Days nobody works: due dates, stage ages, reminders and send-outs ask them. */
export const holidays = entity({
	key: "holidays",
	table: "holidays",
	path: "/administrator/holidays",
	icon: "calendar-days",
	name: "name",
	fields: {
		date: day({ required: true }),
		name: text({ required: true, max: 120 }),
		year: integer({ readonly: true, min: 1900, max: 2200 }),
		scope: option(["national", "state", "city", "business"], {
			required: true,
			start: "national",
			tones: { national: "info", state: "neutral", city: "neutral", business: "warning" },
		}),
		state: state(),
		city: text({ max: 120 }),
		half_day: yes({ bulk: true }),
		optional: yes({ bulk: true }),
	},
	list: {
		columns: ["date", "scope", "state", "city", "half_day", "optional"],
		sort: ["date", "name", "updated_at", "created_at"],
		filters: ["year", "scope", "state", "city", "optional", "half_day", "date"],
		blocks: ["date", "scope", "state", "city", "optional"],
		views: ["table", "blocks"],
		colour: "scope",
		quick: { this_year: "filters[date]=this_year&order=date" },
	},
	form: {
		main: ["date", "name"],
		where: ["scope", "state", "city"],
		counts: ["half_day", "optional"],
	},
	facts: ["date", "scope", "state", "city", "half_day", "optional", "created_by", "updated_at"],
});
