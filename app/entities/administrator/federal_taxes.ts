import { entity } from "../kit/entity.ts";
import { active, money, option, percent, validity, yes } from "../kit/fields.ts";

const row = (tax: string, rate_pct: number) => ({ tax, rate_pct, minimum_cents: 1_000, valid_from: "2026-01-01" });

/** What the federation takes of a service, from when to when. Rates are dated and editable: a bookkeeper confirms them. */
export const federal_taxes = entity("federal_taxes", {
	icon: "scale",
	menu: { group: "temporary" },
	name: "tax",
	reference: true,
	effective: { key: ["tax"] },
	fields: {
		tax: option(["IRRF", "PIS", "COFINS", "CSLL"], { required: true, start: "IRRF" }),
		rate_pct: percent({ required: true }),
		withheld: yes({ start: true, bulk: true }),
		minimum: money(),
		...validity,
		active,
	},
	list: {
		columns: ["valid", "rate_pct", "withheld", "minimum", "valid_from", "valid_to"],
		sort: ["tax", "valid_from", "updated_at"],
		filters: ["tax", "withheld", "active", "valid_from"],
	},
	form: { main: ["tax", "active"], counts: ["rate_pct", "withheld", "minimum"], validity: ["valid_from", "valid_to"] },
	defaults: [row("IRRF", 1.5), row("PIS", 0.65), row("COFINS", 3), row("CSLL", 1)],
	words: {
		pt: {
			one: "Imposto federal",
			many: "Impostos federais",
			new: "Novo imposto federal",
			emptyText: "O que o cliente retém de cada nota, com o período em que vale.",
			fields: {
				tax: "Imposto",
				rate_pct: "Alíquota",
				withheld: "Retido pelo cliente",
				minimum: "Não se retém até",
			},
			help: {
				rate_pct: "Confirme com a contabilidade antes de usar.",
				minimum: "PIS, COFINS e CSLL contam juntos.",
			},
			options: { tax: { IRRF: "IRRF", PIS: "PIS", COFINS: "COFINS", CSLL: "CSLL" } },
		},
		en: {
			one: "Federal tax",
			many: "Federal taxes",
			emptyText: "What clients withhold of each invoice, with the time it holds.",
			fields: {
				tax: "Tax",
				rate_pct: "Rate",
				withheld: "Withheld by the client",
				minimum: "Nothing withheld up to",
			},
			help: {
				rate_pct: "Have it confirmed by your accountant before use.",
				minimum: "PIS, COFINS and CSLL count together.",
			},
			options: { tax: { IRRF: "IRRF", PIS: "PIS", COFINS: "COFINS", CSLL: "CSLL" } },
		},
	},
});
