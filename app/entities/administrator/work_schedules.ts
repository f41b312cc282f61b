import { workScheduleProblems } from "#app/domain/reference/work-schedule.ts";
import { entity } from "../kit/entity.ts";
import { active, choices, integer, names, option, text } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string, kind: string, weekly_hours: number) => ({
	name_pt,
	name_en,
	kind,
	weekly_hours,
});

export const work_schedules = entity("work_schedules", {
	icon: "clock",
	reference: true,
	fields: {
		...names,
		kind: option(["5x2", "6x1", "12x36", "shift", "flexible"], { required: true, start: "5x2", bulk: true }),
		weekly_hours: integer({ min: 1, max: 60, required: true }),
		days: choices("weekdays"),
		starts_at: text({ max: 5 }),
		ends_at: text({ max: 5 }),
		break_min: integer({ max: 480 }),
		active,
	},
	list: { columns: ["kind", "weekly_hours", "starts_at", "ends_at", "active"], filters: ["kind", "active"] },
	form: {
		main: ["name_pt", "name_en", "active"],
		counts: ["kind", "weekly_hours", "days", "starts_at", "ends_at", "break_min"],
	},
	rule: workScheduleProblems,
	example: { starts_at: "09:00", ends_at: "18:00" },
	defaults: [
		row("Segunda a sexta, 40 h", "Monday to Friday, 40 h", "5x2", 40),
		row("Segunda a sábado, 44 h", "Monday to Saturday, 44 h", "6x1", 44),
		row("12x36", "12 h on, 36 h off", "12x36", 42),
		row("Horário flexível, 40 h", "Flexible hours, 40 h", "flexible", 40),
	],
	words: {
		pt: {
			one: "Horário de trabalho",
			many: "Horários de trabalho",
			new: "Novo horário de trabalho",
			emptyTitle: "Nenhum horário ainda",
			emptyText: "As jornadas que vagas e funcionários podem ter.",
			fields: {
				kind: "Escala",
				weekly_hours: "Horas por semana",
				days: "Dias",
				starts_at: "Começa às",
				ends_at: "Termina às",
				break_min: "Intervalo, em minutos",
			},
			help: {
				weekly_hours: "Na CLT, até 44.",
				days: "Nenhum: os da escala. Horários oferecidos para entrevistas e reuniões ficam dentro deles.",
				starts_at: "Como 08:30.",
				ends_at: "Como 17:30.",
				break_min: "No meio do dia, a partir do meio-dia.",
			},
			options: {
				kind: { "5x2": "5x2", "6x1": "6x1", "12x36": "12x36", shift: "Turnos", flexible: "Flexível" },
			},
		},
		en: {
			one: "Work schedule",
			many: "Work schedules",
			emptyText: "Working hours for jobs and employees.",
			fields: {
				kind: "Pattern",
				weekly_hours: "Hours per week",
				days: "Days",
				starts_at: "Starts at",
				ends_at: "Ends at",
				break_min: "Break, in minutes",
			},
			help: {
				weekly_hours: "Under CLT, up to 44.",
				days: "None: the pattern's days. Interview and meeting times are offered within them.",
				starts_at: "Such as 08:30.",
				ends_at: "Such as 17:30.",
				break_min: "In the middle of the day, starting at noon.",
			},
			options: { kind: { "5x2": "5x2", "6x1": "6x1", "12x36": "12x36", shift: "Shifts", flexible: "Flexible" } },
		},
	},
});
