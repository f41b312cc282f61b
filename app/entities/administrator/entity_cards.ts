import { cardViews } from "#app/domain/lists/card-layout.ts";
import { entity } from "../kit/entity.ts";
import { active, option, ref, tags, text, yes } from "../kit/fields.ts";

/** Fields of a board or list card, for all users or one role. */
export const entity_cards = entity("entity_cards", {
	icon: "id-card",
	reference: true,
	beyond: { columns: ["fields", "colour_by"] },
	once: ["view", "entity", "role"],
	fields: {
		name: text({ required: true, max: 120 }),
		entity: option(["applies", "candidates", "jobs", "client_contacts", "client_companies", "contacts"], {
			required: true,
			start: "jobs",
		}),
		view: option(cardViews, { required: true, start: "kanban" }),
		role: ref("roles"),
		fields: tags({ readonly: true }),
		badges: yes({ start: true, bulk: true }),
		colour_by: text({ readonly: true }),
		active,
	},
	list: { columns: ["entity", "view", "role", "badges", "active"], filters: ["entity", "view", "role", "active"] },
	facts: ["entity", "view", "role", "badges", "active"],
	example: { role: true },
	words: {
		pt: {
			one: "Cartão",
			many: "Cartões",
			new: "Novo cartão",
			emptyText: "O que os cartões dos quadros e os blocos das listas mostram.",
			fields: {
				entity: "De",
				view: "Onde",
				role: "Para o papel",
				fields: "Campos",
				badges: "Mostra marcas",
				colour_by: "Cor por",
			},
			help: {
				role: "Vazio: para todos. O cartão do papel vale antes do cartão de todos.",
				badges: "As marcas ao lado do nome, como confidencial.",
			},
			parts: { shown: "Campos do cartão" },
			options: {
				entity: {
					applies: "Candidaturas",
					candidates: "Candidatos",
					jobs: "Vagas",
					client_contacts: "Contatos",
					client_companies: "Empresas",
					contacts: "Leads",
				},
				view: { kanban: "Quadro", blocks: "Blocos" },
			},
		},
		en: {
			one: "Card",
			many: "Cards",
			emptyText: "What board cards and list blocks show.",
			fields: {
				entity: "Records",
				view: "View",
				role: "For the role",
				fields: "Fields",
				badges: "Shows badges",
				colour_by: "Color by",
			},
			help: {
				role: "Empty: for everyone. A role's card overrides the one for everyone.",
				badges: "The badges next to the name, such as confidential.",
			},
			parts: { shown: "Card fields" },
			options: {
				entity: {
					applies: "Applications",
					candidates: "Candidates",
					jobs: "Jobs",
					client_contacts: "Contacts",
					client_companies: "Companies",
					contacts: "Leads",
				},
				view: { kanban: "Board", blocks: "Blocks" },
			},
		},
	},
});
