import { entity } from "../kit/entity.ts";
import { active, integer, money, names, option } from "../kit/fields.ts";

const row = (name_pt: string, name_en: string, kind: string, value_cents: number) => ({
	name_pt,
	name_en,
	kind,
	value_cents,
});

/** What a hired person is given to work with. */
export const equipment = entity("equipment", {
	path: "/administrator/equipment",
	icon: "briefcase-business",
	name: "name_pt",
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
	list: {
		columns: ["kind", "owner", "value", "stock", "active"],
		sort: ["name_pt", "updated_at"],
		filters: ["kind", "owner", "active"],
	},
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
			emptyTitle: "Nenhum equipamento ainda",
			emptyText: "O que uma pessoa contratada recebe para trabalhar.",
			fields: { kind: "Tipo", owner: "De quem é", value: "Valor", stock: "Em estoque" },
			sections: {},
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
			new: "New equipment",
			emptyTitle: "No equipment yet",
			emptyText: "What a hired person is given to work with.",
			fields: { kind: "Kind", owner: "Owned by", value: "Value", stock: "In stock" },
			sections: {},
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
