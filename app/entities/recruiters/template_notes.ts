import { noteKinds } from "#app/domain/notes/note-kinds.ts";
import { templateEntities, templateProblems } from "#app/domain/notes/note-template.ts";
import { entity } from "../kit/entity.ts";
import { multiline, option, person, text, yes } from "../kit/fields.ts";

export const template_notes = entity("template_notes", {
	path: "/recruiters/template_notes",
	icon: "notebook-text",
	menu: { order: 150, create: true },
	name: "name",
	fields: {
		name: text({ required: true, max: 120 }),
		kind: option(noteKinds, { list: "noteKind", required: true, bulk: true, start: "comment" }),
		entity: option(templateEntities, { bulk: true }),
		body: multiline({ max: 10_000, empty: "", written: "light" }),
		questions: multiline({ max: 5000, empty: "" }),
		shared: yes({ always: true, start: true, bulk: true }),
		active: yes({ bulk: true, start: true }),
		owner: person({ required: true, bulk: true, start: "me" }),
	},
	list: {
		columns: ["kind", "entity", "shared", "active", "owner", "updated_at"],
		sort: ["name", "kind", "entity", "updated_at", "created_at"],
		filters: ["kind", "entity", "shared", "active", "owner", "created_at"],
		blocks: ["kind", "entity", "owner", "updated_at"],
		views: ["table", "blocks"],
		owner: "owner",
	},
	form: { main: ["name", "kind", "entity"], texts: ["body", "questions"], sharing: ["shared", "active", "owner"] },
	facts: ["kind", "entity", "shared", "active", "owner"],
	private: { flag: "private", owner: "owner_id" },
	pointed: { few: true },
	rule: templateProblems,
	example: { body: "Conversa com {{name}} em {{today}}." },
	words: {
		pt: {
			one: "Modelo de nota",
			many: "Modelos de nota",
			new: "Novo modelo de nota",
			emptyTitle: "Nenhum modelo ainda",
			emptyText: "Um modelo traz o texto pronto e as perguntas que você sempre faz.",
			searchHint: "Nome ou texto",
			fields: {
				name: "Nome",
				kind: "Ação",
				entity: "Para",
				body: "Texto",
				questions: "Perguntas",
				shared: "Compartilhado com a equipe",
				active: "Ativo",
				owner: "Dono",
			},
			help: {
				body: "Campos entre chaves duplas são preenchidos pela ficha: name, recruiter, today e os da entidade escolhida.",
				questions:
					"Uma por linha. Exemplos: Aceita híbrido? [sim/não] · Inglês [básico | avançado] · Pessoas que lidera [número]. Termine com * para exigir resposta.",
			},
			sections: {
				main: "Modelo",
				texts: "Conteúdo",
				sharing: "Uso",
			},
			options: {
				entity: {
					candidates: "Candidatos",
					jobs: "Vagas",
					client_companies: "Empresas",
					client_contacts: "Contatos",
					contacts: "Leads",
					applies: "Candidaturas",
					projects: "Projetos",
				},
			},
		},
		en: {
			one: "Note template",
			many: "Note templates",
			new: "New note template",
			menu: "Note Templates",
			emptyTitle: "No templates yet",
			emptyText: "A template brings the text and the questions you always ask.",
			searchHint: "Name or text",
			fields: {
				name: "Name",
				kind: "Action",
				entity: "For",
				body: "Text",
				questions: "Questions",
				shared: "Shared with the team",
				active: "Active",
				owner: "Owner",
			},
			help: {
				body: "Fields in double braces are filled from the record: name, recruiter, today and those of the chosen entity.",
				questions:
					"One per line. Examples: Open to hybrid? [yes/no] · English [basic | advanced] · People managed [number]. End with * to require an answer.",
			},
			sections: {
				main: "Template",
				texts: "Content",
				sharing: "Use",
			},
			options: {
				entity: {
					candidates: "Candidates",
					jobs: "Jobs",
					client_companies: "Companies",
					client_contacts: "Contacts",
					contacts: "Leads",
					applies: "Applications",
					projects: "Projects",
				},
			},
		},
	},
});
