import { entity } from "../kit/entity.ts";
import { active, names, option, yes } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string, unit: "money" | "none", taxable = false) => ({
	name_pt,
	name_en,
	unit,
	taxable,
});

/** What a job, an offer or an employee may have besides pay. */
export const benefits = entity("benefits", {
	icon: "heart-pulse",
	reference: true,
	fields: {
		...names,
		unit: option(["none", "money", "pct", "text"], { required: true, start: "none", bulk: true }),
		taxable: yes({ bulk: true }),
		active,
	},
	list: { columns: ["unit", "taxable", "active", "updated_at"] },
	form: { main: ["name_pt", "name_en"], counts: ["unit", "taxable", "active"] },
	defaults: [
		row("Vale-transporte", "Transportation voucher", "money"),
		row("Vale-refeição", "Meal voucher", "money"),
		row("Plano de saúde", "Health insurance", "none"),
		row("Participação nos lucros (PLR)", "Profit sharing", "money", true),
	],
	words: {
		pt: {
			one: "Benefício",
			many: "Benefícios",
			new: "Novo benefício",
			emptyText: "O que uma vaga ou proposta oferece além do salário.",
			fields: { unit: "Medido em", taxable: "Tributável" },
			options: { unit: { none: "Sem valor", money: "R$", pct: "%", text: "Texto" } },
		},
		en: {
			one: "Benefit",
			many: "Benefits",
			emptyText: "What a job or an offer brings besides pay.",
			fields: { unit: "Measured in", taxable: "Taxable" },
			options: { unit: { none: "No value", money: "R$", pct: "%", text: "Text" } },
		},
	},
});
