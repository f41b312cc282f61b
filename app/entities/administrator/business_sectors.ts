import { entity } from "../kit/entity.ts";
import { active, names, ref } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string) => ({ name_pt, name_en });

/** Sectors inside an industry. */
export const business_sectors = entity("business_sectors", {
	path: "/administrator/business_sectors",
	icon: "building-2",
	name: "name_pt",
	reference: true,
	ordered: true,
	fields: {
		...names,
		core_industry: ref("core_industries", { bulk: true }),
		category_sector: ref("category_sectors", { bulk: true }),
		active,
	},
	list: {
		columns: ["core_industry", "category_sector", "active"],
		sort: ["name_pt", "updated_at"],
		filters: ["core_industry", "category_sector", "active"],
	},
	form: { main: ["name_pt", "name_en", "core_industry", "category_sector", "active"] },
	defaults: [
		row("Software", "Software"),
		row("Bancos", "Banking"),
		row("Meios de pagamento", "Payments"),
		row("E-commerce", "E-commerce"),
		row("Supermercados", "Grocery"),
		row("Autopeças", "Auto parts"),
		row("Alimentos e bebidas", "Food and beverage"),
		row("Hospitais", "Hospitals"),
		row("Farmacêutico", "Pharmaceuticals"),
		row("Energia renovável", "Renewable energy"),
		row("Transporte rodoviário", "Road transport"),
		row("Consultoria", "Consulting"),
	],
	words: {
		pt: {
			one: "Setor",
			many: "Setores",
			new: "Novo setor",
			emptyTitle: "Nenhum setor ainda",
			emptyText: "Os setores dentro de cada indústria.",
			fields: { core_industry: "Indústria", category_sector: "Área" },
			sections: {},
		},
		en: {
			one: "Sector",
			many: "Sectors",
			new: "New sector",
			emptyTitle: "No sectors yet",
			emptyText: "The sectors inside each industry.",
			fields: { core_industry: "Core industry", category_sector: "Category" },
			sections: {},
		},
	},
});
