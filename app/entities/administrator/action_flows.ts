import { flowEntities } from "#app/domain/flows/flows.ts";
import { entity } from "../kit/entity.ts";
import { active, multiline, option, text } from "../kit/fields.ts";

export const action_flows = entity("action_flows", {
	icon: "list-ordered",
	reference: true,
	parts: {
		entity: "action_flow_steps",
		by: "action_flow",
		shown: ["kind", "days", "text", "email_template", "status"],
	},
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		entity: option(flowEntities, { required: true }),
		description: multiline({ max: 1000 }),
		active,
	},
	list: { columns: ["entity", "description", "active", "updated_at"] },
	words: {
		pt: {
			one: "Fluxo de ações",
			many: "Fluxos de ações",
			new: "Novo fluxo de ações",
			emptyTitle: "Nenhum fluxo ainda",
			emptyText: "Um fluxo diz o que fazer com um registro, passo a passo. Automações dizem quando.",
			fields: { entity: "Sobre" },
			options: {
				entity: {
					candidates: "Candidato",
					applies: "Candidatura",
					jobs: "Vaga",
					client_companies: "Empresa",
					client_contacts: "Contato",
					contacts: "Lead",
					tasks: "Tarefa",
				},
			},
		},
		en: {
			one: "Action flow",
			many: "Action flows",
			emptyTitle: "No flows yet",
			emptyText: "A flow defines what to do with a record, step by step. Automations define when.",
			fields: { entity: "Applies to" },
			options: {
				entity: {
					candidates: "Candidate",
					applies: "Application",
					jobs: "Job",
					client_companies: "Company",
					client_contacts: "Contact",
					contacts: "Lead",
					tasks: "Task",
				},
			},
		},
	},
});
