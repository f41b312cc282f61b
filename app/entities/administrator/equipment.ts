import { entity } from "../kit/entity.ts";
import { active, integer, money, names, option } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string, kind: string, value_cents: number) => ({
	name_pt,
	name_en,
	kind,
	value_cents,
});

export const equipment = entity("equipment", {
	icon: "briefcase-business",
	reference: true,
	fields: {
		...names,
		kind: option(["notebook", "phone", "badge", "vehicle", "chair", "other"], {
			required: true,
			start: "other",
			bulk: true,
		}),
		owner: option(["client", "firm"], { required: true, start: "firm", bulk: true }),
		value: money(),
		stock: integer({ max: 100_000 }),
		active,
	},
	list: { columns: ["kind", "owner", "value", "stock", "active"] },
	form: { main: ["name_pt", "name_en", "active"], counts: ["kind", "owner", "value", "stock"] },
	defaults: [
		row("Notebook", "Laptop", "notebook", 650_000),
		row("Celular corporativo", "Company phone", "phone", 220_000),
		row("Crachá", "Badge", "badge", 2_500),
		row("Veículo", "Car", "vehicle", 8_500_000),
		row("Cadeira ergonômica", "Ergonomic chair", "chair", 140_000),
	],
	words: {
		pt: {
			one: "Equipamento",
			many: "Equipamentos",
			new: "Novo equipamento",
			emptyText: "O que uma pessoa contratada recebe para trabalhar.",
			fields: { owner: "De quem é", value: "Valor", stock: "Em estoque" },
			options: {
				kind: {
					notebook: "Computador",
					phone: "Telefone",
					badge: "Crachá",
					vehicle: "Veículo",
					chair: "Cadeira",
					other: "Outro",
				},
				owner: { client: "Do cliente", firm: "Da empresa" },
			},
		},
		en: {
			one: "Equipment",
			many: "Equipment",
			emptyText: "What a new hire is given to work with.",
			fields: { owner: "Owned by", value: "Value", stock: "In stock" },
			options: {
				kind: {
					notebook: "Computer",
					phone: "Phone",
					badge: "Badge",
					vehicle: "Vehicle",
					chair: "Chair",
					other: "Other",
				},
				owner: { client: "The client", firm: "The firm" },
			},
		},
	},
});
