import { entity } from "../kit/entity.ts";
import { active, option, percent, state, text, validity, yes } from "../kit/fields.ts";

const iss = (city: string, state: string, rate_pct: number) => ({
	city,
	state,
	rate_pct,
	service_code: "17.04",
	valid_from: "2026-01-01",
});
/** Labour supply is taxed in the client's city (LC 116/2003 arts. 3, XX and 6). */
const supplied = (city: string, state: string, rate_pct: number) => ({
	...iss(city, state, rate_pct),
	service_code: "17.05",
	place_rule: "client",
	withheld_by_client: true,
});

/** City tax (ISS) by service and validity. Rates are editable; a bookkeeper confirms them. */
export const city_taxes = entity("city_taxes", {
	singular: "city_tax",
	icon: "map-pin",
	menu: { group: "temporary" },
	name: "city",
	sub: "service_code",
	reference: true,
	effective: { key: ["city", "state", "service_code", "tax"] },
	fields: {
		city: text({ required: true, max: 100, suggests: "cities" }),
		state: state({ required: true }),
		service_code: text({ required: true, max: 20, start: "17.04" }),
		tax: option(["ISS", "IBS", "CBS"], { required: true, start: "ISS" }),
		rate_pct: percent({ required: true }),
		withheld_by_client: yes({ bulk: true }),
		place_rule: option(["provider", "client"], { required: true, start: "provider", bulk: true }),
		...validity,
		active,
	},
	list: {
		columns: ["valid", "state", "tax", "rate_pct", "valid_from", "valid_to"],
		sort: ["city", "valid_from", "updated_at"],
		filters: ["state", "tax", "active", "valid_from"],
	},
	form: {
		main: ["city", "state", "service_code", "tax", "active"],
		counts: ["rate_pct", "withheld_by_client", "place_rule"],
		validity: ["valid_from", "valid_to"],
	},
	defaults: [
		iss("São Paulo", "SP", 5),
		iss("Rio de Janeiro", "RJ", 5),
		iss("Belo Horizonte", "MG", 5),
		iss("Curitiba", "PR", 5),
		iss("Porto Alegre", "RS", 5),
		iss("Campinas", "SP", 5),
		iss("Barueri", "SP", 2),
		iss("Recife", "PE", 5),
		iss("Salvador", "BA", 5),
		iss("Brasília", "DF", 5),
		supplied("São Paulo", "SP", 5),
		supplied("Rio de Janeiro", "RJ", 5),
		supplied("Campinas", "SP", 5),
	],
	words: {
		pt: {
			one: "Imposto municipal",
			many: "Impostos municipais",
			new: "Novo imposto municipal",
			emptyTitle: "Nenhum imposto ainda",
			emptyText: "A alíquota de cada cidade, com o período em que vale.",
			fields: {
				service_code: "Código do serviço",
				tax: "Imposto",
				rate_pct: "Alíquota",
				withheld_by_client: "Retido pelo cliente",
				place_rule: "Devido onde fica",
			},
			help: {
				service_code: "17.04 é recrutamento e seleção; 17.05, locação de mão de obra.",
				rate_pct: "Confirme com a contabilidade antes de usar.",
			},
			options: {
				tax: { ISS: "ISS", IBS: "IBS", CBS: "CBS" },
				place_rule: { provider: "O prestador", client: "O cliente" },
			},
		},
		en: {
			one: "City tax",
			many: "City taxes",
			emptyText: "The rate of each city, with its validity period.",
			fields: {
				service_code: "Service code",
				tax: "Tax",
				rate_pct: "Rate",
				withheld_by_client: "Withheld by the client",
				place_rule: "Due in the city of",
			},
			help: {
				service_code: "17.04 is recruitment and selection; 17.05, labor supply.",
				rate_pct: "Confirm it with your accountant before use.",
			},
			options: {
				tax: { ISS: "ISS", IBS: "IBS", CBS: "CBS" },
				place_rule: { provider: "The provider", client: "The client" },
			},
		},
	},
});
