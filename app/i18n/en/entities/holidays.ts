import type { Like } from "#app/i18n/like.ts";
import type { holidays as pt } from "#app/i18n/pt/entities/holidays.ts";

export const holidays: Like<typeof pt> = {
	one: "Holiday",
	many: "Holidays",
	new: "New holiday",
	emptyTitle: "No holidays yet",
	emptyText:
		"Fill in a year's national holidays with one click, then add those of the state, the city and the company.",
	searchHint: "Name, city",
	fields: {
		date: "Date",
		name: "Name",
		year: "Year",
		scope: "Where",
		state: "State",
		city: "City",
		half_day: "Half day",
		optional: "Optional day off",
	},
	help: {
		scope: "National and company holidays count for every due date; the others where the place is known.",
		half_day: "Part of the day is worked: it counts as a business day.",
		optional: "Many people work: it counts as a business day.",
	},
	sections: { main: "Holiday", where: "Where it applies", counts: "How it counts" },
	options: { scope: { national: "National", state: "State", city: "City", business: "Company" } },
	quick: { this_year: "This year" },
};
