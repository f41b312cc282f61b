import { pipelineStatusProblems } from "#app/domain/applies/pipeline-rules.ts";
import { entity } from "../kit/entity.ts";
import { ref } from "../kit/fields.ts";
import { statusFields, statusListColumns, statusSections, statusWords } from "./status-fields.ts";

/** A status of a template. */
export const workflow_statuses = entity("workflow_statuses", {
	singular: "workflow_status",
	resource: "workflow_templates",
	icon: "list-checks",
	menu: { within: "workflow_templates" },
	ordered: { within: "workflow_template" },
	fields: { ...statusFields, workflow_template: ref("workflow_templates", { required: true }) },
	list: { columns: ["workflow_template", ...statusListColumns], filters: ["workflow_template", "status"] },
	form: { ...statusSections, main: ["workflow_template", ...statusSections.main] },
	rule: pipelineStatusProblems,
	words: {
		pt: {
			...statusWords.pt,
			one: "Status do modelo",
			many: "Status dos modelos",
			new: "Novo status",
			emptyTitle: "Nenhum status ainda",
			emptyText: "Os status de um modelo são copiados para cada processo que começa dele.",
			fields: { ...statusWords.pt.fields, workflow_template: "Modelo" },
		},
		en: {
			...statusWords.en,
			one: "Template status",
			many: "Template statuses",
			new: "New status",
			emptyTitle: "No statuses yet",
			emptyText: "A template's statuses are copied into each process based on it.",
			fields: { ...statusWords.en.fields, workflow_template: "Template" },
		},
	},
});
