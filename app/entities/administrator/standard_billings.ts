import { entity } from "../kit/entity.ts";
import { active, integer, option, text, yes } from "../kit/fields.ts";

const row = (name: string, model: string, payment_terms_days: number) => ({ name, model, payment_terms_days });

/** Split of a fee into instalments; the model's defaults apply until a row overrides them. */
export const standard_billings = entity("standard_billings", {
	icon: "receipt-text",
	reference: true,
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		model: option(["contingency", "retained_thirds", "half_half", "monthly", "custom"], {
			required: true,
			start: "contingency",
		}),
		payment_terms_days: integer({ required: true, max: 180, start: 30 }),
		business_days: yes(),
		readjust_index: option(["none", "IPCA", "IGP-M"], { required: true, start: "none" }),
		active,
	},
	list: {
		columns: ["model", "payment_terms_days", "business_days", "readjust_index", "active"],
		filters: ["model", "readjust_index", "active"],
	},
	form: { main: ["name", "model", "active"], counts: ["payment_terms_days", "business_days", "readjust_index"] },
	defaults: [
		row("Sucesso, em uma parcela", "contingency", 30),
		row("Exclusivo em três terços", "retained_thirds", 15),
		row("Metade e metade", "half_half", 15),
		row("Mensal", "monthly", 10),
	],
	words: {
		pt: {
			one: "Cobrança padrão",
			many: "Cobranças padrão",
			new: "Nova cobrança padrão",
			emptyText: "Em quantas parcelas um honorário é cobrado, e quando.",
			fields: {
				model: "Modelo",
				payment_terms_days: "Prazo para pagar, em dias",
				business_days: "Contar dias úteis",
				readjust_index: "Reajuste",
			},
			parts: { milestones: "Parcelas" },
			options: {
				model: {
					contingency: "Por sucesso",
					retained_thirds: "Três terços",
					half_half: "Metade e metade",
					monthly: "Mensal",
					custom: "Próprio",
				},
				readjust_index: { none: "Nenhum", IPCA: "IPCA", "IGP-M": "IGP-M" },
			},
		},
		en: {
			one: "Standard billing",
			many: "Standard billings",
			emptyText: "The installments a fee is billed in, and when.",
			fields: {
				model: "Model",
				payment_terms_days: "Days to pay",
				business_days: "Count business days",
				readjust_index: "Adjusted by",
			},
			parts: { milestones: "Installments" },
			options: {
				model: {
					contingency: "Contingency",
					retained_thirds: "Three thirds",
					half_half: "Half and half",
					monthly: "Monthly",
					custom: "Custom",
				},
				readjust_index: { none: "None", IPCA: "IPCA", "IGP-M": "IGP-M" },
			},
		},
	},
});
