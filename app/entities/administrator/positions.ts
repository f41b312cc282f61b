import { positionProblems } from "#app/domain/reference/position-problems.ts";
import { entity } from "../kit/entity.ts";
import { active, names, ref, tags, text } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string, cbo_code: string) => ({ name_pt, name_en, cbo_code });

/** The catalogue of job titles. */
export const positions = entity("positions", {
	icon: "briefcase",
	reference: true,
	fields: {
		...names,
		synonyms: tags(),
		cbo_code: text({ max: 7 }),
		category_sector: ref("category_sectors", { bulk: true }),
		default_level: ref("position_levels", { bulk: true }),
		active,
	},
	list: {
		columns: ["cbo_code", "default_level", "category_sector", "active"],
		filters: ["category_sector", "default_level", "synonyms", "active"],
	},
	form: {
		main: ["name_pt", "name_en", "synonyms", "active"],
		counts: ["cbo_code", "category_sector", "default_level"],
	},
	rule: positionProblems,
	example: { cbo_code: "2124-05" },
	defaults: [
		row("Analista de sistemas", "Systems analyst", "2124-05"),
		row("Desenvolvedor(a)", "Developer", "2124-05"),
		row("Gerente de projetos de TI", "IT project manager", "1425-20"),
		row("Analista financeiro(a)", "Financial analyst", "2525-45"),
		row("Contador(a)", "Accountant", "2522-10"),
		row("Analista de recursos humanos", "Human resources analyst", "2524-05"),
		row("Gerente comercial", "Sales manager", "1423-05"),
		row("Engenheiro(a) de produção", "Production engineer", "2149-05"),
	],
	words: {
		pt: {
			one: "Cargo",
			many: "Cargos",
			new: "Novo cargo",
			emptyText: "Os cargos que as vagas usam, com os outros nomes pelos quais são conhecidos.",
			fields: {
				synonyms: "Outros nomes",
				cbo_code: "Código CBO",
				category_sector: "Área",
				default_level: "Senioridade usual",
			},
			help: {
				synonyms: "Quem digita um destes no cargo de uma vaga recebe o nome do catálogo.",
				cbo_code: "Como 2124-05.",
				default_level: "Entra na vaga que não diz a sua.",
			},
		},
		en: {
			one: "Position",
			many: "Positions",
			emptyText: "The job titles in use, with their alternative names.",
			fields: {
				synonyms: "Other names",
				cbo_code: "CBO code",
				category_sector: "Category",
				default_level: "Usual level",
			},
			help: {
				synonyms: "When someone enters one of these on a job, the catalog name is used.",
				cbo_code: "Such as 2124-05.",
				default_level: "Used for jobs without a level.",
			},
		},
	},
});
