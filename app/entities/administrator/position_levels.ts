import { entity } from "../kit/entity.ts";
import { active, choice, integer, names } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string, level: string, min_years: number) => ({
	name_pt,
	name_en,
	level,
	min_years,
});

/** The ladder of seniority, lowest first. */
export const position_levels = entity("position_levels", {
	icon: "list",
	reference: true,
	ordered: true,
	fields: { ...names, level: choice("positionLevels", { bulk: true }), min_years: integer({ max: 50 }), active },
	list: { columns: ["level", "min_years", "active"], sort: ["name_pt", "updated_at"], filters: ["level", "active"] },
	form: { main: ["name_pt", "name_en"], counts: ["level", "min_years", "active"] },
	defaults: [
		row("Aprendiz", "Apprentice", "apprentice", 0),
		row("Estágio", "Internship", "internship", 0),
		row("Júnior", "Junior", "junior", 0),
		row("Pleno", "Mid-level", "mid", 3),
		row("Sênior", "Senior", "senior", 6),
		row("Especialista", "Specialist", "specialist", 8),
		row("Coordenação", "Coordination", "coordination", 8),
		row("Gerência", "Management", "management", 10),
		row("Diretoria", "Director", "board", 15),
		row("C-level", "C-level", "c_level", 15),
	],
	words: {
		pt: {
			one: "Senioridade",
			many: "Senioridades",
			new: "Nova senioridade",
			emptyText: "A escada de senioridade, da entrada ao topo, na ordem em que aparece para escolher.",
			fields: { level: "Corresponde na vaga a", min_years: "Anos de experiência" },
		},
		en: {
			one: "Position level",
			many: "Position levels",
			emptyText: "The ladder of seniority, from the first step to the top, in the order it is offered.",
			fields: { level: "Level on the job", min_years: "Years of experience" },
		},
	},
});
