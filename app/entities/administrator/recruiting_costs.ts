import { recruitingCostProblems } from "#app/domain/reports/validate-recruiting-cost.ts";
import { entity } from "../kit/entity.ts";
import { choice, day, money, multiline, ref, text } from "../kit/fields.ts";

/** Entered by hand; the cost per hire is calculated from it. */
export const recruiting_costs = entity("recruiting_costs", {
	icon: "coins",
	menu: { group: "temporary" },
	fields: {
		name: text({ required: true, max: 120 }),
		source: choice("applySources", { bulk: true }),
		utm_campaign: text({ max: 80, bulk: true }),
		site_config: ref("site_configs", { bulk: true }),
		job: ref("jobs", { bulk: true }),
		starts_on: day({ required: true, start: "today" }),
		ends_on: day({ required: true, start: "today" }),
		amount: money({ required: true }),
		note: multiline({ max: 2000 }),
	},
	list: {
		columns: ["source", "utm_campaign", "site_config", "job", "starts_on", "ends_on", "amount"],
		sort: ["name", "starts_on", "amount", "updated_at"],
		order: ["-starts_on"],
		filters: ["source", "utm_campaign", "site_config", "job", "starts_on", "ends_on"],
	},
	form: {
		main: ["name", "amount", "starts_on", "ends_on", "note"],
		spent: ["source", "utm_campaign", "site_config", "job"],
	},
	rule: recruitingCostProblems,
	example: { source: "LinkedIn", starts_on: "2026-11-01", ends_on: "2026-11-30" },
	words: {
		pt: {
			one: "Custo de recrutamento",
			many: "Custos de recrutamento",
			new: "Novo custo de recrutamento",
			emptyText: "Anúncios, portais e campanhas pagos. Com eles o relatório diz quanto custa cada contratação.",
			fields: {
				source: "Origem",
				utm_campaign: "Campanha",
				site_config: "Marca",
				job: "Vaga",
				starts_on: "De",
				ends_on: "Até",
				amount: "Valor",
				note: "Observação",
			},
			help: {
				source: "Em que se gastou: diga ao menos a origem, a campanha, a marca ou a vaga.",
				utm_campaign: "Como está em utm_campaign no endereço por onde a pessoa chegou.",
				job: "Só do que se gastou com uma vaga: o custo por contratação de uma vaga conta apenas esses custos.",
				ends_on: "O valor se distribui por igual pelos dias.",
			},
			sections: { main: "Custo", spent: "Gasto com" },
		},
		en: {
			one: "Recruiting cost",
			many: "Recruiting costs",
			emptyText: "Paid ads, portals and campaigns, used to report the cost of each hire.",
			fields: {
				source: "Source",
				utm_campaign: "Campaign",
				site_config: "Brand",
				job: "Job",
				starts_on: "From",
				ends_on: "To",
				amount: "Amount",
				note: "Note",
			},
			help: {
				source: "What it was spent on: enter at least the source, the campaign, the brand or the job.",
				utm_campaign: "As in utm_campaign in the address people arrived from.",
				job: "Only for costs of a single job: a job's cost per hire includes only these costs.",
				ends_on: "The amount is spread evenly over the days.",
			},
			sections: { main: "Cost", spent: "Spent on" },
		},
	},
});
