import { entity } from "../kit/entity.ts";
import { active, choice, names } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string, level: string) => ({ name_pt, name_en, level });

/** The ladder of seniority, lowest first. */
export const position_levels = entity("position_levels", {
	icon: "list",
	reference: true,
	ordered: true,
	fields: { ...names, level: choice("positionLevels", { bulk: true }), active },
	list: { columns: ["level", "active"], sort: ["name_pt", "updated_at"], filters: ["level", "active"] },
	form: { main: ["name_pt", "name_en"], counts: ["level", "active"] },
	defaults: [
		row("Aprendiz", "Apprentice", "apprentice"),
		row("Estágio", "Internship", "internship"),
		row("Júnior", "Junior", "junior"),
		row("Pleno", "Mid-level", "mid"),
		row("Sênior", "Senior", "senior"),
		row("Especialista", "Specialist", "specialist"),
		row("Coordenação", "Coordination", "coordination"),
		row("Gerência", "Management", "management"),
		row("Diretoria", "Director", "board"),
		row("C-level", "C-level", "c_level"),
	],
	words: {
		pt: {
			one: "Senioridade",
			many: "Senioridades",
			new: "Nova senioridade",
			emptyText: "A escada de senioridade, da entrada ao topo, na ordem em que aparece para escolher.",
			fields: { level: "Corresponde na vaga a" },
		},
		en: {
			one: "Position level",
			many: "Position levels",
			emptyText: "Seniority levels, from the first to the highest, in the order they are offered.",
			fields: { level: "Level on the job" },
		},
	},
});
