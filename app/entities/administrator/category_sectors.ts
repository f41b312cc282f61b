import { entity } from "../kit/entity.ts";
import { active, names } from "../kit/fields.ts";

/** The areas a candidate chooses from first, and jobs are found by. */
export const category_sectors = entity("category_sectors", {
	resource: "sectors/category_sectors",
	path: "/administrator/sectors/category_sectors",
	icon: "list-checks",
	reference: true,
	ordered: true,
	fields: { ...names, active },
	list: { columns: ["active", "updated_at"], sort: ["name_pt", "updated_at"], filters: ["active"] },
	words: {
		pt: {
			one: "Área",
			many: "Áreas",
			new: "Nova área",
			emptyText: "O que o candidato escolhe no começo do cadastro, e por onde se filtram vagas.",
			fields: {},
		},
		en: {
			one: "Category",
			many: "Categories",
			emptyText: "What candidates choose first when they register, and a filter for finding jobs.",
			fields: {},
		},
	},
});
