import { entity } from "../kit/entity.ts";
import { active, multiline, option, text, yes } from "../kit/fields.ts";
import { statusListColumns } from "./status-fields.ts";

/** Status lists used as templates for new processes. */
export const workflow_templates = entity("workflow_templates", {
	icon: "list-ordered",
	reference: true,
	parts: { entity: "workflow_statuses", by: "workflow_template", shown: statusListColumns },
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		kind: option(["selection", "admission", "sales", "project"], { required: true, start: "selection" }),
		description: multiline({ max: 1000 }),
		locked: yes({ readonly: true }),
		active,
	},
	list: { columns: ["kind", "description", "locked", "active", "updated_at"] },
	facts: ["kind", "description", "locked", "active", "updated_at"],
	words: {
		pt: {
			one: "Modelo de processo",
			many: "Modelos de processo",
			new: "Novo modelo de processo",
			emptyText: "Um modelo guarda a lista de status de onde processos novos começam.",
			fields: { locked: "Protegido" },
			options: {
				kind: { selection: "Seleção", admission: "Admissão", sales: "Vendas", project: "Projeto" },
			},
		},
		en: {
			one: "Workflow template",
			many: "Workflow templates",
			emptyText: "A template is the list of statuses that new processes start with.",
			fields: { locked: "Protected" },
			options: {
				kind: { selection: "Selection", admission: "Admission", sales: "Sales", project: "Project" },
			},
		},
	},
});
