import type { BrandKey } from "#app/domain/site.ts";

export interface SeedBrand {
	key: BrandKey;
	title: string;
	domain: string;
	domains: string[];
	business: 0 | 1;
	locale: "pt" | "en";
	colors: Record<string, string>;
	flags?: { show_salary?: boolean; show_benefits?: boolean; show_opening_data?: boolean; show_contract_type?: boolean };
	labels?: Record<string, string>;
}

export const businesses = [
	{ name: "Grupo Seleta", legal: "Seleta Recrutamento e Seleção Ltda.", cnpj: "11222333000181", mail: "nao-responda@seleta.example", email: "contato@seleta.example", phone: "+551130000000" },
	{ name: "Land Talentos", legal: "Land Talentos Humanos S.A.", cnpj: "12ABC34501DE35", mail: "nao-responda@land.example", email: "contato@land.example", phone: "+552130000000" },
] as const;

/** Seven brands, two businesses. Browsers resolve every *.localhost to this machine. */
export const brands: SeedBrand[] = [
	{ key: "localhost", title: "Seleta Demo", domain: "localhost", domains: ["localhost", "127.0.0.1"], business: 0, locale: "pt", colors: {} },
	{ key: "seleta", title: "Seleta", domain: "seleta.localhost", domains: ["seleta.localhost", "staging.seleta.localhost"], business: 0, locale: "pt", colors: {} },
	{ key: "talensesgroup", title: "Talenses Group", domain: "talensesgroup.localhost", domains: [], business: 0, locale: "pt", colors: { primary_color: "0B3D91", secondary_color: "F2B705", primary_dark_background_color: "0A1F44", secondary_dark_background_color: "061530", primary_light_color: "F3F6FB" } },
	{ key: "talenses", title: "Talenses", domain: "talenses.localhost", domains: [], business: 0, locale: "pt", colors: { primary_color: "00796B", secondary_color: "FFB300", primary_dark_background_color: "123B37", secondary_dark_background_color: "0B2421", primary_light_color: "F2F8F7" }, flags: { show_salary: false } },
	{ key: "mappit", title: "Mappit", domain: "mappit.localhost", domains: [], business: 0, locale: "pt", colors: { primary_color: "6A1B9A", secondary_color: "00E5A0", primary_dark_background_color: "2A0B3D", secondary_dark_background_color: "180624", primary_light_color: "F8F4FB" } },
	{ key: "land", title: "Land", domain: "land.localhost", domains: [], business: 1, locale: "pt", colors: { primary_color: "B5451B", secondary_color: "2F6B4F", primary_dark_background_color: "3B2A20", secondary_dark_background_color: "241912", primary_light_color: "FAF6F2" } },
	{ key: "jovool", title: "Jovool", domain: "jovool.localhost", domains: [], business: 1, locale: "en", colors: { primary_color: "1769FF", secondary_color: "FF6B4A", primary_dark_background_color: "10264D", secondary_dark_background_color: "0A1833", primary_light_color: "F2F6FF" }, flags: { show_opening_data: false }, labels: { jobs: "Oportunidades" } },
];
