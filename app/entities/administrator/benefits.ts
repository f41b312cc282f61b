import { entity } from "../kit/entity.ts";
import { active, names } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string) => ({ name_pt, name_en });

export const benefits = entity("benefits", {
	icon: "heart-pulse",
	reference: true,
	fields: {
		...names,
		active,
	},
	list: { columns: ["name_en", "active", "updated_at"] },
	form: { main: ["name_pt", "name_en"], counts: ["active"] },
	defaults: [
		row("Vale-transporte", "Transportation voucher"),
		row("Vale-refeição", "Meal voucher"),
		row("Plano de saúde", "Health insurance"),
		row("Participação nos lucros (PLR)", "Profit sharing"),
	],
	words: {
		pt: {
			one: "Benefício",
			many: "Benefícios",
			new: "Novo benefício",
			emptyText: "O que uma vaga ou proposta oferece além do salário.",
			fields: {},
		},
		en: {
			one: "Benefit",
			many: "Benefits",
			emptyText: "What a job or an offer includes besides pay.",
			fields: {},
		},
	},
});
