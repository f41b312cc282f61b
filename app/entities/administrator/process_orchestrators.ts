import { entity } from "../kit/entity.ts";
import { active, choice, integer, multiline, ref, text, yes } from "../kit/fields.ts";
import { statusListColumns } from "./status-fields.ts";

/** Process templates: the most specific match is copied into a new job. */
export const process_orchestrators = entity("process_orchestrators", {
	icon: "workflow",
	reference: true,
	parts: { entity: "process_statuses", by: "process_orchestrator", shown: statusListColumns },
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		description: multiline({ max: 1000 }),
		workflow_template: ref("workflow_templates"),
		is_default: yes(),
		division: text({ max: 120 }),
		regime: choice("regimes"),
		position_level: choice("positionLevels"),
		client_company: ref("client_companies"),
		priority: integer({ max: 1000, start: 0, required: true }),
		active,
	},
	list: {
		columns: ["is_default", "regime", "position_level", "client_company", "priority", "active", "updated_at"],
		sort: ["name", "priority", "updated_at"],
		filters: ["regime", "position_level", "client_company", "is_default", "active"],
	},
	form: {
		main: ["name", "description", "workflow_template", "active"],
		applies: ["is_default", "division", "regime", "position_level", "client_company", "priority"],
	},
	words: {
		pt: {
			one: "Processo",
			many: "Processos",
			new: "Novo processo",
			emptyText: "Um processo diz quais status as vagas novas recebem, e o que cada um carrega.",
			fields: {
				workflow_template: "Começa do modelo",
				is_default: "Padrão",
				division: "Divisão",
				regime: "Regime",
				position_level: "Senioridade",
				client_company: "Cliente",
				priority: "Prioridade",
			},
			help: {
				workflow_template: "De onde vêm os status de um processo novo; vazio, do modelo padrão.",
				is_default: "Vale para as vagas em que nenhum outro serve melhor. Só um processo é o padrão.",
				division: "Como está escrita na vaga.",
				priority: "Entre processos igualmente específicos, vence o de maior prioridade.",
				client_company: "Vazio vale para todos. Entre os que servem, vence o que diz mais.",
			},
			sections: { applies: "A que vagas" },
		},
		en: {
			one: "Process",
			many: "Processes",
			emptyText: "A process defines the statuses of new jobs, and what each status includes.",
			fields: {
				workflow_template: "Based on template",
				is_default: "Default",
				division: "Division",
				regime: "Contract type",
				position_level: "Level",
				client_company: "Client",
				priority: "Priority",
			},
			help: {
				workflow_template: "Where a new process gets its statuses from. Empty: the standard template.",
				is_default: "Used for jobs that no other process matches. Only one process can be the default.",
				division: "As written on the job.",
				priority: "Among equally specific processes, the highest priority is used.",
				client_company: "Empty: applies to all. If several apply, the most specific one is used.",
			},
			sections: { applies: "Applies to jobs" },
		},
	},
});
