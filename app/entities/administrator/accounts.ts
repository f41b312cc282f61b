import { entity } from "../kit/entity.ts";
import { computed, document, email, integer, option, ref, text } from "../kit/fields.ts";

/** White label subscribers: each has businesses, seats for their users, and credits. */
export const accounts = entity("accounts", {
	icon: "landmark",
	undeletable: true,
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		cnpj: document("cnpj"),
		status: option(["trial", "active", "suspended"], {
			required: true,
			start: "active",
			tones: { trial: "info", active: "success", suspended: "danger" },
		}),
		plan: ref("pricing_plan_configurations"),
		seats: integer({ min: 1, max: 100_000 }),
		billing_contact: email(),
		businesses: computed("integer"),
		people: computed("integer"),
		enrichment_balance: computed("integer"),
	},
	list: {
		columns: ["status", "plan", "businesses", "people", "seats", "enrichment_balance"],
		sort: ["name", "updated_at", "created_at"],
		colour: "status",
	},
	facts: [
		"status",
		"plan",
		"seats",
		"people",
		"businesses",
		"enrichment_balance",
		"cnpj",
		"billing_contact",
		"updated_at",
	],
	words: {
		pt: {
			one: "Conta",
			many: "Contas",
			new: "Nova conta",
			emptyText: "Quem assina a plataforma: suas empresas, os lugares da equipe e os créditos.",
			fields: {
				cnpj: "CNPJ",
				plan: "Plano",
				seats: "Lugares",
				billing_contact: "E-mail de cobrança",
				businesses: "Empresas",
				people: "Pessoas",
				enrichment_balance: "Créditos",
			},
			help: {
				seats:
					"Quantas pessoas a equipe pode ter, nas empresas da conta. Vazio: os usuários do plano; sem plano, sem limite.",
				status: "Enquanto está suspensa, ninguém da equipe entra.",
			},
			sections: { main: "Conta" },
			options: { status: { trial: "Em teste", active: "Ativa", suspended: "Suspensa" } },
		},
		en: {
			one: "Account",
			many: "Accounts",
			emptyText: "Platform subscribers: their businesses, team seats and credits.",
			fields: {
				cnpj: "CNPJ",
				plan: "Plan",
				seats: "Seats",
				billing_contact: "Billing e-mail",
				businesses: "Businesses",
				people: "People",
				enrichment_balance: "Credits",
			},
			help: {
				seats:
					"How many people the team can have, across all businesses of the account. Empty: the plan's seats, or no limit without a plan.",
				status: "While suspended, no one on the team can sign in.",
			},
			sections: { main: "Account" },
			options: { status: { trial: "Trial", active: "Active", suspended: "Suspended" } },
		},
	},
});
