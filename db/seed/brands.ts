import type { BrandKey, Site } from "#app/domain/brands/site.ts";

export interface SeedBrand {
	key: BrandKey;
	title: string;
	domain: string;
	domains: string[];
	business: 0 | 1;
	locale: "pt" | "en";
	flags?: { show_salary?: boolean; show_benefits?: boolean; show_opening_data?: boolean; show_contract_type?: boolean };
	labels?: Site["customLabels"];
	rules?: Site["rules"];
}

export const businesses = [
	{
		name: "Grupo Seleta",
		legal: "Seleta Recrutamento e Seleção Ltda.",
		cnpj: "11222333000181",
		mail: "nao-responda@seleta.example",
		email: "contato@seleta.example",
		phone: "+551130000000",
	},
	{
		name: "Land Talentos",
		legal: "Land Talentos Humanos S.A.",
		cnpj: "12ABC34501DE35",
		mail: "nao-responda@land.example",
		email: "contato@land.example",
		phone: "+552130000000",
	},
] as const;

/** Seven brands, two businesses. Browsers resolve every *.localhost to this machine. */
export const brands: SeedBrand[] = [
	{
		key: "localhost",
		title: "Seleta Demo",
		domain: "localhost",
		domains: ["localhost", "127.0.0.1"],
		business: 0,
		locale: "pt",
	},
	{
		key: "seleta",
		title: "Seleta",
		domain: "seleta.localhost",
		domains: ["seleta.localhost", "staging.seleta.localhost"],
		business: 0,
		locale: "pt",
	},
	{
		key: "talensesgroup",
		title: "Talenses Group",
		domain: "talensesgroup.localhost",
		domains: [],
		business: 0,
		locale: "pt",
		rules: { contact_email: "contato@talensesgroup.example" },
	},
	{
		key: "talenses",
		title: "Talenses",
		domain: "talenses.localhost",
		domains: [],
		business: 0,
		locale: "pt",
		flags: { show_salary: false },
		rules: { contact_email: "contato@talenses.example" },
	},
	{
		key: "mappit",
		title: "Mappit",
		domain: "mappit.localhost",
		domains: [],
		business: 0,
		locale: "pt",
		rules: { contact_email: "contato@mappit.example" },
	},
	{ key: "land", title: "Land", domain: "land.localhost", domains: [], business: 1, locale: "pt" },
	{
		key: "jovool",
		title: "Jovool",
		domain: "jovool.localhost",
		domains: [],
		business: 1,
		locale: "pt",
		flags: { show_opening_data: false },
		labels: { jobs: { pt: "Oportunidades", en: "Opportunities" } },
		rules: { minimum_age: 16, contact_email: "contato@jovool.example" },
	},
];
