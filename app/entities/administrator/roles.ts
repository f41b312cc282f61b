import { entity } from "../kit/entity.ts";
import { active, computed, multiline, percent, text, yes } from "../kit/fields.ts";

/** The permission matrix is on the record's page. */
export const roles = entity("roles", {
	icon: "shield",
	reference: true,
	beyond: { columns: ["role_permissions", "scopes", "field_allow", "uses_assistants"], off: ["is_default"] },
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		description: multiline({ max: 500 }),
		is_default: yes(),
		discount_max_pct: percent(),
		people: computed("integer"),
		active,
	},
	list: {
		columns: ["description", "people", "is_default", "active", "updated_at"],
		sort: ["name", "updated_at", "created_at"],
		filters: ["active", "is_default"],
	},
	facts: ["description", "is_default", "discount_max_pct", "active", "created_by", "updated_at"],
	words: {
		pt: {
			one: "Papel",
			many: "Papéis",
			new: "Novo papel",
			emptyText: "Um papel diz o que as pessoas que o têm podem ver e fazer.",
			fields: {
				is_default: "Dado a quem chega",
				discount_max_pct: "Desconto sem aprovação",
				people: "Pessoas",
			},
			help: {
				discount_max_pct: "O que estas pessoas dão de desconto em uma proposta sem pedir. Vazio: o dos parâmetros.",
				is_default: "Quem for convidado recebe este papel, se nenhum outro for escolhido. Só um papel pode ser este.",
			},
			parts: { permissions: "Direitos", scopes: "Alcance", fields: "Campos", members: "Pessoas" },
		},
		en: {
			one: "Role",
			many: "Roles",
			emptyText: "A role defines what the people who have it can see and do.",
			fields: {
				is_default: "Default role",
				discount_max_pct: "Discount without approval",
				people: "People",
			},
			help: {
				discount_max_pct:
					"The discount these people can give on a proposal without approval. Empty: the one in settings.",
				is_default: "New people get this role unless you choose another one. Only one role can be the default.",
			},
			parts: { permissions: "Rights", scopes: "Reach", fields: "Fields", members: "People" },
		},
	},
});
