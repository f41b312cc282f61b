import { entity } from "../kit/entity.ts";
import { active, computed, multiline, text, yes } from "../kit/fields.ts";

/** What its people may do; the matrix of rights is on the record's page. */
export const roles = entity("roles", {
	path: "/administrator/roles",
	icon: "shield",
	name: "name",
	reference: true,
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		description: multiline({ max: 500 }),
		is_default: yes(),
		people: computed("integer"),
		active,
	},
	list: {
		columns: ["description", "people", "is_default", "active", "updated_at"],
		sort: ["name", "updated_at", "created_at"],
		filters: ["active", "is_default"],
	},
	form: { main: ["name", "description", "is_default", "active"] },
	facts: ["description", "is_default", "active", "created_by", "updated_at"],
	words: {
		pt: {
			one: "Papel",
			many: "Papéis",
			new: "Novo papel",
			emptyTitle: "Nenhum papel ainda",
			emptyText: "Um papel diz o que as pessoas que o têm podem ver e fazer.",
			fields: { name: "Nome", description: "Descrição", is_default: "Dado a quem chega", people: "Pessoas" },
			help: {
				is_default: "Quem for convidado recebe este papel, se nenhum outro for escolhido. Só um papel pode ser este.",
			},
			parts: { permissions: "Direitos", members: "Pessoas" },
			sections: {},
		},
		en: {
			one: "Role",
			many: "Roles",
			new: "New role",
			emptyTitle: "No roles yet",
			emptyText: "A role says what the people who have it may see and do.",
			fields: { name: "Name", description: "Description", is_default: "Given to newcomers", people: "People" },
			help: {
				is_default: "Whoever is invited gets this role unless another one is chosen. Only one role can be it.",
			},
			parts: { permissions: "Rights", members: "People" },
			sections: {},
		},
	},
});
