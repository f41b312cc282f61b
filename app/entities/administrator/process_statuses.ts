import { pipelineStatusProblems } from "#app/domain/applies/pipeline-rules.ts";
import { entity } from "../kit/entity.ts";
import { ref } from "../kit/fields.ts";
import { statusFields, statusListColumns, statusSections, statusWords } from "./status-fields.ts";

/** A process status: a column on boards of later jobs. */
export const process_statuses = entity("process_statuses", {
	singular: "process_status",
	resource: "process_orchestrators",
	icon: "list-checks",
	menu: { within: "process_orchestrators" },
	ordered: { within: "process_orchestrator" },
	fields: { ...statusFields, process_orchestrator: ref("process_orchestrators", { required: true }) },
	list: { columns: ["process_orchestrator", ...statusListColumns], filters: ["process_orchestrator", "status"] },
	form: { ...statusSections, main: ["process_orchestrator", ...statusSections.main] },
	rule: pipelineStatusProblems,
	words: {
		pt: {
			...statusWords.pt,
			one: "Status do processo",
			many: "Status dos processos",
			new: "Novo status",
			emptyTitle: "Nenhum status ainda",
			emptyText: "Os status de um processo são as colunas do quadro das vagas que o recebem.",
			fields: { ...statusWords.pt.fields, process_orchestrator: "Processo" },
		},
		en: {
			...statusWords.en,
			one: "Process status",
			many: "Process statuses",
			new: "New status",
			emptyTitle: "No statuses yet",
			emptyText: "A process's statuses are the board columns of the jobs that use it.",
			fields: { ...statusWords.en.fields, process_orchestrator: "Process" },
		},
	},
});
