import { categorySectors } from "./category-sectors.ts";

/** Job areas, stored by Portuguese name, besides the registration's groups. */
const areas = [
	{ pt: "Administração", en: "Administration" },
	{ pt: "Agronegócio", en: "Agribusiness" },
	{ pt: "Atendimento", en: "Customer service" },
	{ pt: "Construção", en: "Construction" },
	{ pt: "Contabilidade", en: "Accounting" },
	{ pt: "Dados", en: "Data" },
	{ pt: "Educação", en: "Education" },
	{ pt: "Energia", en: "Energy" },
	{ pt: "Engenharia", en: "Engineering" },
	{ pt: "Finanças", en: "Finance" },
	{ pt: "Indústria", en: "Manufacturing" },
	{ pt: "Jurídico", en: "Legal" },
	{ pt: "Logística", en: "Logistics" },
	{ pt: "Marketing", en: "Marketing" },
	{ pt: "Operações", en: "Operations" },
	{ pt: "Produto", en: "Product" },
	{ pt: "Serviços financeiros", en: "Financial services" },
	{ pt: "Varejo", en: "Retail" },
	{ pt: "Vendas", en: "Sales" },
	...categorySectors,
];

const fold = (text: string) => text.trim().toLocaleLowerCase("pt-BR");
const byName = new Map(areas.flatMap((area) => [area.pt, area.en].map((name) => [fold(name), area] as const)));

/** Areas created by a business are not translated. */
export function areaName(stored: string, locale: "pt" | "en"): string {
	return byName.get(fold(stored))?.[locale] ?? stored;
}
