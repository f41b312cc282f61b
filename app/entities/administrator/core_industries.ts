import { entity } from "../kit/entity.ts";
import { active, names } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string) => ({ name_pt, name_en });

/** Industries of companies, jobs and experiences. */
export const core_industries = entity("core_industries", {
	icon: "factory",
	reference: true,
	ordered: true,
	fields: { ...names, active },
	list: { columns: ["active", "updated_at"], sort: ["name_pt", "updated_at"], filters: ["active"] },
	defaults: [
		row("Tecnologia", "Technology"),
		row("Serviços financeiros", "Financial services"),
		row("Varejo", "Retail"),
		row("Indústria", "Manufacturing"),
		row("Agronegócio", "Agribusiness"),
		row("Saúde", "Health"),
		row("Educação", "Education"),
		row("Energia", "Energy"),
		row("Logística", "Logistics"),
		row("Construção", "Construction"),
		row("Bens de consumo", "Consumer goods"),
		row("Telecomunicações", "Telecommunications"),
	],
	words: {
		pt: {
			one: "Indústria",
			many: "Indústrias",
			new: "Nova indústria",
			emptyText: "O que empresas, vagas e experiências têm por indústria principal.",
			fields: {},
		},
		en: {
			one: "Core industry",
			many: "Core industries",
			emptyText: "The main industries of companies, jobs and experience.",
			fields: {},
		},
	},
});
