import { entity } from "../kit/entity.ts";
import { active, names, ref } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string) => ({ name_pt, name_en });

/** Sectors inside an industry. */
export const business_sectors = entity("business_sectors", {
	icon: "building-2",
	reference: true,
	ordered: true,
	fields: {
		...names,
		core_industry: ref("core_industries", { bulk: true }),
		category_sector: ref("category_sectors", { bulk: true }),
		active,
	},
	list: { columns: ["core_industry", "category_sector", "active"] },
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
			emptyText: "Os setores dentro de cada indústria.",
			fields: { core_industry: "Indústria", category_sector: "Área" },
		},
		en: {
			one: "Sector",
			many: "Sectors",
			emptyText: "The sectors within each industry.",
			fields: { core_industry: "Core industry", category_sector: "Category" },
		},
	},
});
