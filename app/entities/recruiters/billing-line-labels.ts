import type { Milestone } from "#app/domain/fees/billing.ts";

type Words = Record<Milestone["trigger"] | "hours" | "adjustment", string>;

/** Label of a plan's line on its invoice, in the business's language. */
export const billingLineLabels: Readonly<Record<"pt" | "en", Words>> = {
	pt: {
		signed: "Assinatura do contrato",
		days_after: "Depois da assinatura",
		shortlist_sent: "Entrega da shortlist",
		offer_accepted: "Aceite da proposta",
		started: "Início do trabalho",
		days_after_start: "Depois do início",
		monthly: "Mensalidade",
		hours: "Horas",
		adjustment: "Ajuste",
	},
	en: {
		signed: "Contract signed",
		days_after: "After signing",
		shortlist_sent: "Shortlist delivered",
		offer_accepted: "Offer accepted",
		started: "Start of work",
		days_after_start: "After the start",
		monthly: "Monthly fee",
		hours: "Hours",
		adjustment: "Adjustment",
	},
};
