import { holidayProblems } from "#app/domain/time/validate-holiday.ts";
import { entity } from "../kit/entity.ts";
import { day, integer, option, state, text, yes } from "../kit/fields.ts";

/** Non-working days, used by due dates, stage ages, reminders and send-outs. */
export const holidays = entity("holidays", {
	icon: "calendar-days",
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
	form: { main: ["date", "name"], where: ["scope", "state", "city"], counts: ["half_day", "optional"] },
	facts: ["date", "scope", "state", "city", "half_day", "optional", "created_by", "updated_at"],
	rule: holidayProblems,
	words: {
		pt: {
			one: "Feriado",
			many: "Feriados",
			new: "Novo feriado",
			emptyText:
				"Preencha os feriados nacionais do ano com um clique e acrescente os do estado, da cidade e da empresa.",
			searchHint: "Nome, cidade",
			fields: {
				date: "Data",
				year: "Ano",
				scope: "Abrangência",
				half_day: "Meio período",
				optional: "Ponto facultativo",
			},
			help: {
				scope: "Feriados nacionais e da empresa valem para todos os prazos; os outros, onde o lugar é conhecido.",
				half_day: "Trabalha-se uma parte do dia: conta como dia útil.",
				optional: "Muitos trabalham: conta como dia útil.",
			},
			sections: {
				main: "Feriado",
				where: "Onde vale",
				counts: "Como conta",
			},
			options: {
				scope: {
					national: "Nacional",
					state: "Estadual",
					city: "Municipal",
					business: "Da empresa",
				},
			},
			quick: {
				this_year: "Este ano",
			},
		},
		en: {
			one: "Holiday",
			many: "Holidays",
			emptyText:
				"Fill in a year's national holidays with one click, then add those of the state, the city and the company.",
			searchHint: "Name, city",
			fields: {
				date: "Date",
				year: "Year",
				scope: "Where",
				half_day: "Half day",
				optional: "Optional day off",
			},
			help: {
				scope: "National and company holidays apply to every due date; the others only where the place is known.",
				half_day: "People work part of the day: it counts as a business day.",
				optional: "Many people work: it counts as a business day.",
			},
			sections: {
				main: "Holiday",
				where: "Where it applies",
				counts: "How it counts",
			},
			options: {
				scope: {
					national: "National",
					state: "State",
					city: "City",
					business: "Company",
				},
			},
			quick: {
				this_year: "This year",
			},
		},
	},
});
