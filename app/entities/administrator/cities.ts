import { entity } from "../kit/entity.ts";
import { integer, state, text } from "../kit/fields.ts";

/** Brazil's cities by the numbers of IBGE. */
export const cities = entity("cities", {
	resource: "city_taxes",
	icon: "map-pin",
	scope: "everyone",
	uncreatable: true,
	undeletable: true,
	unowned: true,
	fields: {
		name: text({ readonly: true, required: true }),
		state: state({ readonly: true, required: true }),
		ibge_code: integer({ readonly: true, required: true }),
	},
	list: { columns: ["state", "ibge_code"], sort: ["name", "state", "ibge_code"], filters: ["state"] },
	form: {},
	facts: ["state", "ibge_code"],
	words: {
		pt: {
			one: "Cidade",
			many: "Cidades",
			new: "Nova cidade",
			emptyTitle: "Nenhuma cidade",
			emptyText: "As cidades do Brasil, com o código do IBGE. Valem para todas as empresas e não se mudam aqui.",
			fields: { ibge_code: "Código IBGE" },
		},
		en: {
			one: "City",
			many: "Cities",
			emptyTitle: "No cities",
			emptyText: "Brazil's cities with their IBGE codes. Shared by all companies; they cannot be changed here.",
			fields: { ibge_code: "IBGE code" },
		},
	},
});
