import { entity } from "../kit/entity.ts";
import { active, names } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string) => ({ name_pt, name_en });

/** Industries of companies, jobs and experiences. */
export const core_industries = entity("core_industries", {
	path: "/administrator/core_industries",
	icon: "factory",
	name: "name_pt",
	reference: true,
	ordered: true,
	fields: { ...names, active },
	list: { columns: ["active", "updated_at"], sort: ["name_pt", "updated_at"], filters: ["active"] },
	form: { main: ["name_pt", "name_en", "active"] },
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
			emptyTitle: "Nenhuma indústria ainda",
			emptyText: "O que empresas, vagas e experiências têm por indústria principal.",
			fields: {},
			sections: {},
		},
		en: {
			one: "Core industry",
			many: "Core industries",
			new: "New core industry",
			emptyTitle: "No core industries yet",
			emptyText: "The main industries of companies, jobs and experiences.",
			fields: {},
			sections: {},
		},
	},
});
