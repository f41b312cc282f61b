import { entity } from "../kit/entity.ts";
import { active, choice, integer, names, option, percent, yes } from "../kit/fields.ts";

const row = (
	status: number,
	name_pt: string,
	name_en: string,
	probability_pct: number,
	sla_days: number,
	colour: string,
	kind = "direct",
) => ({
	status,
	name_pt,
	name_en,
	probability_pct,
	sla_days,
	colour,
	kind,
	closing: [6, 7, 8, 21, 22].includes(status),
});

/** Stages of proposals with probability of winning and maximum stay. */
export const sales_funnel = entity("sales_funnel", {
	icon: "filter",
	reference: true,
	ordered: true,
	fields: {
		...names,
		status: choice("proposalStatuses", { required: true, look: "proposalStatuses", unique: true }),
		kind: option(["direct", "RFP", "RFI", "RFQ", "bid"], { required: true, start: "direct" }),
		probability_pct: percent({ required: true }),
		sla_days: integer({ min: 1, max: 365 }),
		colour: option(["neutral", "info", "progress", "success", "warning", "danger"]),
		closing: yes(),
		active,
	},
	list: {
		columns: ["status", "kind", "probability_pct", "sla_days", "closing", "active"],
		filters: ["kind", "closing", "active"],
	},
	form: {
		main: ["name_pt", "name_en", "status", "kind", "active"],
		counts: ["probability_pct", "sla_days", "closing", "colour"],
	},
	defaults: [
		row(0, "Lead", "Lead", 5, 5, "info"),
		row(1, "Aberta", "Open", 10, 5, "info"),
		row(3, "Qualificação", "Qualifying", 20, 7, "progress"),
		row(2, "Proposta enviada", "Proposal sent", 40, 7, "progress"),
		row(4, "Negociação", "Negotiating", 60, 10, "progress"),
		row(23, "Negociação contratual", "Contractual negotiation", 80, 10, "warning"),
		row(11, "Em assinatura", "Signing", 90, 5, "warning"),
		row(5, "Assinada", "Signed", 100, 5, "success"),
		row(8, "Ganha", "Won", 100, 30, "success"),
		row(7, "Perdida", "Closed - lost", 0, 30, "danger"),
	],
	words: {
		pt: {
			one: "Etapa do funil",
			many: "Funil de vendas",
			new: "Nova etapa",
			emptyTitle: "Nenhuma etapa ainda",
			emptyText: "As etapas por onde uma proposta passa, com a chance de ganhar em cada uma.",
			fields: {
				status: "Status da proposta",
				kind: "Tipo de venda",
				probability_pct: "Chance de ganhar",
				sla_days: "Prazo, em dias úteis",
				colour: "Cor da coluna",
				closing: "Encerra a proposta",
			},
			help: {
				probability_pct: "O valor da proposta conta nesta proporção na previsão de vendas.",
				sla_days: "Depois disso a proposta aparece como parada.",
			},
			options: {
				kind: { direct: "Direta", RFP: "RFP", RFI: "RFI", RFQ: "RFQ", bid: "Concorrência" },
				colour: {
					neutral: "Cinza",
					info: "Azul",
					progress: "Violeta",
					success: "Verde",
					warning: "Amarelo",
					danger: "Vermelho",
				},
			},
		},
		en: {
			one: "Funnel stage",
			many: "Sales funnel",
			new: "New stage",
			emptyTitle: "No stages yet",
			emptyText: "The stages a proposal goes through, each with its odds of being won.",
			fields: {
				status: "Proposal status",
				kind: "Kind of sale",
				probability_pct: "Odds of winning",
				sla_days: "Time limit, in business days",
				colour: "Column color",
				closing: "Closes the proposal",
			},
			help: {
				probability_pct: "A proposal's value counts in this proportion in the forecast.",
				sla_days: "After that a proposal is shown as stale.",
			},
			options: {
				kind: { direct: "Direct", RFP: "RFP", RFI: "RFI", RFQ: "RFQ", bid: "Bid" },
				colour: {
					neutral: "Gray",
					info: "Blue",
					progress: "Violet",
					success: "Green",
					warning: "Yellow",
					danger: "Red",
				},
			},
		},
	},
});
