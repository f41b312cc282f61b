import { choice, choices, integer, option, ref, tags, text, yes } from "../kit/fields.ts";

/** Fields shared by process statuses and templates. */
export const statusFields = {
	name: text({ required: true, max: 120 }),
	status: choice("pipeline", { required: true, look: "pipeline" }),
	sub_statuses: choices("submissionStatuses"),
	sla_business_days: integer({ min: 1, max: 365 }),
	wip_limit: integer({ min: 1, max: 10_000 }),
	required_form: option(["none", "internal_interview", "interview", "offer_extended", "placement", "rejected"], {
		required: true,
		start: "none",
	}),
	colour: option(["neutral", "info", "progress", "success", "warning", "danger"]),
	visible_to_client: yes(),
	visible_to_candidate: text({ max: 120 }),
	tasks: tags(),
	action_flow: ref("action_flows"),
	evaluation: ref("evaluations"),
	interview_kit: ref("interview_kits"),
	feedback_required: yes(),
};

export const statusSections = {
	main: ["name", "status", "required_form", "sub_statuses"],
	board: ["colour", "sla_business_days", "wip_limit"],
	others: ["visible_to_client", "visible_to_candidate"],
	entering: ["tasks", "action_flow", "evaluation", "interview_kit"],
	leaving: ["feedback_required"],
} as const;

export const statusListColumns = ["status", "required_form", "sla_business_days", "wip_limit"] as const;

export const statusWords = {
	pt: {
		fields: {
			name: "Nome",
			status: "Status do processo seletivo",
			sub_statuses: "Subestados",
			sla_business_days: "Prazo, em dias úteis",
			wip_limit: "Limite de pessoas",
			required_form: "Formulário exigido",
			colour: "Cor da coluna",
			visible_to_client: "Visível para o cliente",
			visible_to_candidate: "Nome para o candidato",
			tasks: "Tarefas ao entrar",
			action_flow: "Fluxo ao entrar",
			evaluation: "Avaliação enviada ao entrar",
			interview_kit: "Roteiro de entrevista",
			feedback_required: "Exige feedback",
		},
		help: {
			status: "O que este status significa no sistema: relatórios, cartas e formulários seguem este valor.",
			sub_statuses: "Em Submission: os que se podem escolher. Nenhum marcado: todos.",
			sla_business_days:
				"Quem passa dele conta como parado no quadro, no painel e na saúde da vaga. Vazio: nunca. Um processo novo começa com 5.",
			wip_limit: "O quadro avisa quando há mais pessoas na coluna.",
			visible_to_candidate: "O que o candidato lê sobre a própria candidatura. Vazio: o nome padrão.",
			interview_kit: "Quem entrevista neste status recebe o roteiro e dá um parecer. Vazio: o feedback de sempre.",
			feedback_required: "Ninguém sai deste status sem um feedback dado enquanto estava nele.",
			tasks: "Uma tarefa para o responsável da vaga por linha, quando alguém entra neste status.",
		},
		sections: { board: "No quadro", others: "Para os outros", entering: "Ao entrar", leaving: "Ao sair" },
		options: {
			required_form: {
				none: "Nenhum",
				internal_interview: "Entrevista interna",
				interview: "Entrevista com o cliente",
				offer_extended: "Oferta",
				placement: "Contratação",
				rejected: "Reprovação",
			},
			colour: {
				neutral: "Cinza",
				info: "Azul",
				progress: "Violeta",
				success: "Verde",
				warning: "Amarelo",
				danger: "Vermelho",
			},
		},
	},
	en: {
		fields: {
			name: "Name",
			status: "Pipeline status",
			sub_statuses: "Substatuses",
			sla_business_days: "Time limit, in business days",
			wip_limit: "People limit",
			required_form: "Required form",
			colour: "Column color",
			visible_to_client: "Visible to the client",
			visible_to_candidate: "Name for the candidate",
			tasks: "Tasks on entering",
			action_flow: "Flow on entering",
			evaluation: "Evaluation sent on entering",
			interview_kit: "Interview kit",
			feedback_required: "Requires feedback",
		},
		help: {
			status: "What this status means to the system: reports, e-mails and forms use this value.",
			sub_statuses: "For Submission: the ones people can choose. None selected: all.",
			sla_business_days:
				"People over the limit are shown as stale on the board, the dashboard and in the job's health. Empty: never. New processes start with 5.",
			wip_limit: "The board warns when the column holds more people.",
			visible_to_candidate: "What candidates see on their application. Empty: the usual name.",
			interview_kit: "Interviewers in this status get the kit and submit a scorecard. Empty: standard feedback.",
			feedback_required: "Candidates cannot leave this status without feedback given while in it.",
			tasks: "One task per line, for the job's owner, when someone enters this status.",
		},
		sections: { board: "On the board", others: "To others", entering: "On entering", leaving: "On leaving" },
		options: {
			required_form: {
				none: "None",
				internal_interview: "Internal interview",
				interview: "Client interview",
				offer_extended: "Offer",
				placement: "Placement",
				rejected: "Rejection",
			},
			colour: { neutral: "Gray", info: "Blue", progress: "Violet", success: "Green", warning: "Yellow", danger: "Red" },
		},
	},
} as const;
