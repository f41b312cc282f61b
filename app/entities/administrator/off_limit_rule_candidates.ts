import { protectionRuleProblems } from "#app/domain/companies/protection-form.ts";
import { entity } from "../kit/entity.ts";
import { active, choice, integer, option, text } from "../kit/fields.ts";

const row = (name: string, event: string, stage: number, duration_days: number, scope: string, severity: string) => ({
	name,
	event,
	stage,
	duration_days,
	scope,
	severity,
});

/** Automatic protection by placement, stage or presentation to a client. */
export const off_limit_rule_candidates = entity("off_limit_rule_candidates", {
	icon: "shield",
	reference: true,
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		event: option(["placed", "stage", "presented"], { required: true, start: "placed" }),
		stage: choice("pipeline"),
		duration_days: integer({ required: true, min: 1, max: 1825, start: 365 }),
		scope: option(["all_jobs", "other_clients", "other_recruiters"], { required: true, start: "other_clients" }),
		severity: option(["block", "warn"], {
			required: true,
			start: "block",
			tones: { block: "danger", warn: "warning" },
		}),
		active,
	},
	list: {
		columns: ["event", "stage", "duration_days", "scope", "severity", "active"],
		filters: ["event", "severity", "active"],
	},
	form: { main: ["name", "active"], when: ["event", "stage", "duration_days"], how: ["scope", "severity"] },
	rule: protectionRuleProblems,
	defaults: [
		row("Contratado por nós", "placed", 8, 365, "all_jobs", "block"),
		row("Em entrevista com cliente", "stage", 5, 90, "other_recruiters", "warn"),
	],
	words: {
		pt: {
			one: "Regra de off limits",
			many: "Regras de off limits",
			new: "Nova regra de off limits",
			emptyTitle: "Nenhuma regra ainda",
			emptyText: "O que protege pessoas sem que ninguém precise lembrar: uma contratação, uma etapa.",
			fields: {
				event: "Quando",
				stage: "A partir da etapa",
				duration_days: "Por quantos dias",
				scope: "Protege de",
				severity: "O que acontece",
			},
			help: { duration_days: "De uma contratação, contados do fim da garantia." },
			sections: { when: "Quando", how: "Como" },
			options: {
				event: { placed: "Contratação", stage: "Etapa do processo", presented: "Envio a um cliente" },
				scope: {
					all_jobs: "Todas as vagas",
					other_clients: "Outros clientes",
					other_recruiters: "Outros recrutadores",
				},
				severity: { block: "Recusa", warn: "Avisa" },
			},
		},
		en: {
			one: "Off-limits rule",
			many: "Off-limits rules",
			emptyTitle: "No rules yet",
			emptyText: "Rules that protect people automatically: after a placement, at a stage.",
			fields: {
				event: "When",
				stage: "From stage on",
				duration_days: "For how many days",
				scope: "Protects from",
				severity: "What happens",
			},
			help: { duration_days: "After a placement, counted from the end of the guarantee." },
			sections: { when: "When", how: "How" },
			options: {
				event: { placed: "Placement", stage: "Stage of the process", presented: "Presented to a client" },
				scope: { all_jobs: "All jobs", other_clients: "Other clients", other_recruiters: "Other recruiters" },
				severity: { block: "Blocks", warn: "Warns" },
			},
		},
	},
});
