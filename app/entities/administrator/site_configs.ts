import { brandKeys } from "#app/domain/brands/site.ts";
import { siteProblems } from "#app/domain/brands/site-config.ts";
import { entity } from "../kit/entity.ts";
import { option, tags, text, yes } from "../kit/fields.ts";

const brands = {
	talensesgroup: "Talenses Group",
	jovool: "Jovool",
	seleta: "Seleta",
	localhost: "Localhost",
	land: "Land",
	mappit: "Mappit",
	talenses: "Talenses",
};

/** A brand; colours, labels and pictures have their own page. */
export const site_configs = entity("site_configs", {
	icon: "layout-grid",
	menu: { group: "sites" },
	name: "title",
	sub: "domain",
	undeletable: true,
	pointed: { label: "title", few: true, active: "active" },
	fields: {
		title: text({ required: true, max: 120 }),
		domain: text({ required: true, max: 253 }),
		domains: tags(),
		brand_key: option(brandKeys, { required: true, start: "seleta" }),
		default_locale: option(["pt", "en"], { required: true, start: "pt" }),
		redirect_domain: option(["brand", "home", "entry"], { required: true, start: "brand" }),
		show_benefits: yes({ start: true, bulk: true }),
		show_opening_data: yes({ start: true, bulk: true }),
		show_salary: yes({ start: true, bulk: true }),
		show_contract_type: yes({ start: true, bulk: true }),
		google_analytics_id: text({ max: 14 }),
		index_now_key: text({ max: 128 }),
		path_assets: text({ max: 200, empty: "/" }),
		path_components: text({ max: 200, empty: "" }),
		ip: text({ max: 45 }),
		active: yes({ start: true }),
	},
	list: {
		columns: ["domain", "brand_key", "default_locale", "show_salary", "active"],
		filters: ["brand_key", "default_locale", "active"],
	},
	form: {
		main: ["title", "brand_key", "default_locale", "active"],
		hosts: ["domain", "domains", "redirect_domain", "ip"],
		jobs: ["show_salary", "show_benefits", "show_opening_data", "show_contract_type"],
		more: ["google_analytics_id", "index_now_key", "path_assets", "path_components"],
	},
	rule: siteProblems,
	example: { google_analytics_id: "G-AB12CD", index_now_key: "a1b2c3d4e5f6", ip: "203.0.113.7" },
	words: {
		pt: {
			one: "Site",
			many: "Sites",
			new: "Novo site",
			emptyText: "As marcas da empresa: endereço, cores, palavras e o que as vagas mostram.",
			fields: {
				title: "Nome do site",
				domain: "Endereço principal",
				domains: "Outros endereços",
				brand_key: "Marca",
				default_locale: "Idioma inicial",
				redirect_domain: "Página inicial",
				show_benefits: "Vagas mostram benefícios",
				show_opening_data: "Vagas mostram a data de abertura",
				show_salary: "Vagas mostram salário",
				show_contract_type: "Vagas mostram o tipo de contrato",
				google_analytics_id: "Google Analytics",
				index_now_key: "Chave do IndexNow",
				path_assets: "Pasta de imagens",
				path_components: "Pasta de componentes",
				ip: "IP do servidor",
				active: "Ativo",
			},
			help: {
				domain: "Sem https e sem porta, como vagas.empresa.com.br.",
				ip: "Para onde o endereço deve levar. O botão Testar endereço desta página confere.",
				path_assets:
					"Dita a programas em GET /api/v1/businesses/config, para páginas próprias. Vazio: a da marca. As páginas daqui não mudam.",
				path_components:
					"Dita a programas em GET /api/v1/businesses/config, para páginas próprias. Vazio: a da marca. As páginas daqui não mudam.",
				redirect_domain: "Quem abre o endereço sem página.",
				google_analytics_id: "Como G-AB12CD34. Vazio: visitas não são contadas.",
				index_now_key:
					"De 8 a 128 letras, números ou hífens, à sua escolha. Com ela, buscadores são avisados de cada vaga que abre, muda ou fecha. Vazio: não são.",
			},
			parts: { colors: "Cores", words: "Palavras", rules: "Regras", image: "Imagem" },
			sections: { hosts: "Endereços", jobs: "Página das vagas", more: "Medição e arquivos" },
			options: {
				brand_key: brands,
				default_locale: { pt: "Português", en: "Inglês" },
				redirect_domain: { brand: "Como a marca", home: "A página da marca", entry: "A entrada" },
			},
		},
		en: {
			one: "Site",
			many: "Site configs",
			emptyTitle: "No sites yet",
			emptyText: "The company's brands: address, colors, words and what jobs show.",
			fields: {
				title: "Name of the site",
				domain: "Main address",
				domains: "Other addresses",
				brand_key: "Brand",
				default_locale: "First language",
				redirect_domain: "First page",
				show_benefits: "Jobs show benefits",
				show_opening_data: "Jobs show when they opened",
				show_salary: "Jobs show pay",
				show_contract_type: "Jobs show the kind of contract",
				google_analytics_id: "Google Analytics",
				index_now_key: "IndexNow key",
				path_assets: "Folder of pictures",
				path_components: "Folder of components",
				ip: "Server's IP",
				active: "Active",
			},
			help: {
				domain: "Without https and port, such as jobs.company.com.",
				ip: "Where the address should lead. The page's Test address button checks it.",
				path_assets:
					"Told to programs in GET /api/v1/businesses/config, for pages of your own. Empty: the brand's. Pages here do not change.",
				path_components:
					"Told to programs in GET /api/v1/businesses/config, for pages of your own. Empty: the brand's. Pages here do not change.",
				redirect_domain: "For who opens the address without a page.",
				google_analytics_id: "Such as G-AB12CD34. Empty: visits are not counted.",
				index_now_key:
					"8 to 128 letters, digits or hyphens of your choice. With it, search engines are told of each job that opens, changes or closes. Empty: they are not.",
			},
			parts: { colors: "Colors", words: "Words", rules: "Rules", image: "Image" },
			sections: { hosts: "Addresses", jobs: "Job pages", more: "Measurement and files" },
			options: {
				brand_key: brands,
				default_locale: { pt: "Portuguese", en: "English" },
				redirect_domain: { brand: "As the brand does", home: "The brand's home", entry: "The entry" },
			},
		},
	},
});
