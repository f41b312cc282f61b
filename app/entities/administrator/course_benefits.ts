import { entity } from "../kit/entity.ts";
import { active, names } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string) => ({ name_pt, name_en });

export const course_benefits = entity("course_benefits", {
	resource: "courses/benefits",
	path: "/administrator/courses/benefits",
	icon: "star",
	menu: { group: "sites" },
	reference: true,
	ordered: true,
	fields: { ...names, active },
	list: { columns: ["active", "updated_at"], sort: ["name_pt", "updated_at"], filters: ["active"] },
	defaults: [
		row("Certificado", "Certificate"),
		row("Mentoria", "Mentoring"),
		row("Projeto prático", "Hands-on project"),
		row("Comunidade", "Community"),
	],
	words: {
		pt: {
			one: "Benefício de curso",
			many: "Benefícios de cursos",
			new: "Novo benefício de curso",
			emptyText: "O que um curso oferece: certificado, mentoria.",
			fields: {},
		},
		en: {
			one: "Course benefit",
			many: "Course benefits",
			emptyText: "What a course includes: a certificate, mentoring.",
			fields: {},
		},
	},
});
