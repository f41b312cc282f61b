import { entity } from "../kit/entity.ts";
import { active, money, option, percent, validity, yes } from "../kit/fields.ts";

const row = (service: string, tax: string, rate_pct: number, withheld = true) => ({
	service,
	tax,
	rate_pct,
	withheld,
	minimum_cents: 1_000,
	valid_from: "2026-01-01",
});

/** Federal taxes by service and validity, confirmed by a bookkeeper. Recruitment: IRRF alone (Cosit 50/2014). */
export const federal_taxes = entity("federal_taxes", {
	singular: "federal_tax",
	icon: "scale",
	menu: { group: "temporary" },
	name: "tax",
	sub: "service",
	reference: true,
	effective: { key: ["tax", "service"] },
	fields: {
		tax: option(["IRRF", "PIS", "COFINS", "CSLL", "INSS"], { required: true, start: "IRRF" }),
		service: option(["recruitment", "outsourcing", "other"], { required: true, start: "recruitment" }),
		rate_pct: percent({ required: true }),
		withheld: yes({ start: true, bulk: true }),
		minimum: money(),
		...validity,
		active,
	},
	list: {
		columns: ["valid", "service", "rate_pct", "withheld", "minimum", "valid_from", "valid_to"],
		sort: ["tax", "service", "valid_from", "updated_at"],
		filters: ["tax", "service", "withheld", "active", "valid_from"],
	},
	form: {
		main: ["tax", "service", "active"],
		counts: ["rate_pct", "withheld", "minimum"],
		validity: ["valid_from", "valid_to"],
	},
	defaults: [
		row("recruitment", "IRRF", 1.5),
		row("recruitment", "PIS", 0.65, false),
		row("recruitment", "COFINS", 3, false),
		row("recruitment", "CSLL", 1, false),
		row("outsourcing", "IRRF", 1),
		row("outsourcing", "PIS", 0.65),
		row("outsourcing", "COFINS", 3),
		row("outsourcing", "CSLL", 1),
		row("outsourcing", "INSS", 11),
		row("other", "IRRF", 1.5),
		row("other", "PIS", 0.65),
		row("other", "COFINS", 3),
		row("other", "CSLL", 1),
	],
	words: {
		pt: {
			one: "Imposto federal",
			many: "Impostos federais",
			new: "Novo imposto federal",
			emptyText: "O que o cliente retém de cada nota, com o período em que vale.",
			fields: {
				tax: "Imposto",
				service: "Serviço",
				rate_pct: "Alíquota",
				withheld: "Retido pelo cliente",
				minimum: "Não se retém até",
			},
			help: {
				service:
					"Pelo código da fatura: 17.04 é recrutamento e seleção, 17.05 é locação de mão de obra. Em recrutamento e seleção o cliente retém só o IRRF, não os 4,65 % (Solução de Consulta Cosit 50/2014); na locação de mão de obra retém IRRF de 1 %, os 4,65 % e o INSS.",
				rate_pct: "Confirme com a contabilidade antes de usar.",
				minimum: "PIS, COFINS e CSLL contam juntos.",
			},
			options: {
				tax: { IRRF: "IRRF", PIS: "PIS", COFINS: "COFINS", CSLL: "CSLL", INSS: "INSS" },
				service: {
					recruitment: "Recrutamento e seleção",
					outsourcing: "Locação de mão de obra",
					other: "Outros serviços",
				},
			},
		},
		en: {
			one: "Federal tax",
			many: "Federal taxes",
			emptyText: "What clients withhold from each invoice, with its validity period.",
			fields: {
				tax: "Tax",
				service: "Service",
				rate_pct: "Rate",
				withheld: "Withheld by the client",
				minimum: "Nothing withheld up to",
			},
			help: {
				service:
					"By the invoice's code: 17.04 is recruitment and selection, 17.05 is labor supply. For recruitment and selection clients withhold IRRF alone, not the 4.65% (Solução de Consulta Cosit 50/2014); for labor supply they withhold 1% of IRRF, the 4.65% and INSS.",
				rate_pct: "Confirm it with your accountant before use.",
				minimum: "PIS, COFINS and CSLL are added together.",
			},
			options: {
				tax: { IRRF: "IRRF", PIS: "PIS", COFINS: "COFINS", CSLL: "CSLL", INSS: "INSS" },
				service: { recruitment: "Recruitment and selection", outsourcing: "Labor supply", other: "Other services" },
			},
		},
	},
});
