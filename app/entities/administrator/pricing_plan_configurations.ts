import { entity } from "../kit/entity.ts";
import { active, integer, money, option, text, validity } from "../kit/fields.ts";

const row = (name: string, product: string, periodicity: string, price_cents: number) => ({
	name,
	product,
	periodicity,
	price_cents,
	valid_from: "2026-01-01",
});

/** The price book. */
export const pricing_plan_configurations = entity("pricing_plan_configurations", {
	icon: "list-plus",
	reference: true,
	effective: { key: ["name"] },
	fields: {
		name: text({ required: true, max: 120 }),
		product: option(["search_fee", "job_slot", "credit_pack", "subscription", "assessment", "outsourcing"], {
			required: true,
			start: "subscription",
		}),
		periodicity: option(["once", "month", "year"], { required: true, start: "month" }),
		price: money({ required: true }),
		credits: integer({ max: 1_000_000 }),
		seats: integer({ max: 100_000 }),
		...validity,
		active,
	},
	list: {
		columns: ["valid", "product", "periodicity", "price", "valid_from", "valid_to"],
		sort: ["name", "valid_from", "updated_at"],
		filters: ["product", "periodicity", "active", "valid_from"],
	},
	form: {
		main: ["name", "product", "periodicity", "price", "active"],
		counts: ["credits", "seats"],
		validity: ["valid_from", "valid_to"],
	},
	defaults: [
		row("Vaga avulsa", "job_slot", "once", 149_000),
		row("Pacote de 100 créditos", "credit_pack", "once", 89_000),
		row("Assinatura mensal", "subscription", "month", 249_000),
		row("Assinatura anual", "subscription", "year", 2_490_000),
	],
	words: {
		pt: {
			one: "Plano de preço",
			many: "Planos de preço",
			new: "Novo plano de preço",
			emptyTitle: "Nenhum plano ainda",
			emptyText: "A tabela de preços de planos e pacotes, com o período em que cada um vale.",
			fields: {
				product: "Produto",
				periodicity: "Cobrança",
				price: "Preço",
				credits: "Créditos",
				seats: "Usuários",
			},
			sections: { counts: "O que inclui" },
			options: {
				product: {
					search_fee: "Honorário de busca",
					job_slot: "Vaga",
					credit_pack: "Pacote de créditos",
					subscription: "Assinatura",
					assessment: "Avaliação",
					outsourcing: "Terceirização",
				},
				periodicity: { once: "Uma vez", month: "Por mês", year: "Por ano" },
			},
		},
		en: {
			one: "Pricing plan",
			many: "Pricing plans",
			emptyText: "The price book of plans and packs, with the validity period of each one.",
			fields: {
				product: "Product",
				periodicity: "Charged",
				price: "Price",
				credits: "Credits",
				seats: "Seats",
			},
			sections: { counts: "What it includes" },
			options: {
				product: {
					search_fee: "Search fee",
					job_slot: "Job slot",
					credit_pack: "Credit pack",
					subscription: "Subscription",
					assessment: "Assessment",
					outsourcing: "Outsourcing",
				},
				periodicity: { once: "Once", month: "Monthly", year: "Yearly" },
			},
		},
	},
});
