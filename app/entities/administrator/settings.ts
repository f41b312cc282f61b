import { smallestGroup } from "#app/domain/reports/reports.ts";
import { entity } from "../kit/entity.ts";
import { integer, multiline, percent, text, yes } from "../kit/fields.ts";

const { least: min, most: max, usual: start } = smallestGroup;

/** Business-wide defaults of jobs, interviews and proposals. */
export const settings = entity("settings", {
	icon: "list-checks",
	menu: { group: "sites" },
	scope: "singleton",
	undeletable: true,
	fields: {
		name: text({ readonly: true }),
		guarantee_days: integer({ max: 730, required: true, start: 90 }),
		target_days: integer({ min: 1, max: 365 }),
		client_silence_days: integer({ min: 1, max: 60, start: 3 }),
		job_footer: multiline({ max: 2000 }),
		candidate_moves: yes({ start: true }),
		candidate_move_hours: integer({ min: 0, max: 336, required: true, start: 24 }),
		candidate_move_limit: integer({ min: 1, max: 20, required: true, start: 5 }),
		commission_pct: percent(),
		discount_max_pct: percent(),
		offer_over_range_pct: percent({ start: 0 }),
		offer_signature: yes({ start: true }),
		offer_days: integer({ min: 1, max: 90, start: 7 }),
		offer_reminder_days: integer({ min: 1, max: 30, start: 2 }),
		report_smallest_group: integer({ min, max, start, required: true }),
	},
	list: { columns: ["guarantee_days", "target_days"], sort: ["updated_at"], filters: [] },
	form: {
		jobs: ["guarantee_days", "target_days", "client_silence_days", "job_footer"],
		interviews: ["candidate_moves", "candidate_move_hours", "candidate_move_limit"],
		commission: ["commission_pct"],
		proposals: ["discount_max_pct", "offer_over_range_pct", "offer_signature", "offer_days", "offer_reminder_days"],
		reports: ["report_smallest_group"],
	},
	words: {
		pt: {
			one: "Parâmetros",
			many: "Parâmetros",
			new: "Parâmetros",
			emptyTitle: "Nada definido ainda",
			emptyText: "O que vale para todas as vagas da empresa.",
			fields: {
				guarantee_days: "Garantia, em dias",
				target_days: "Prazo para fechar, em dias úteis",
				client_silence_days: "Lembrar cliente em silêncio, em dias úteis",
				job_footer: "Fim da descrição das vagas no site",
				candidate_moves: "O candidato pode mudar o horário",
				candidate_move_hours: "Antecedência para mudar, em horas",
				candidate_move_limit: "Quantas vezes pode mudar",
				commission_pct: "Comissão",
				discount_max_pct: "Desconto sem aprovação",
				offer_over_range_pct: "Acima da faixa sem aprovação",
				offer_signature: "Aceitar uma oferta é assiná-la",
				offer_days: "Validade de uma nova versão, em dias",
				offer_reminder_days: "Lembrar o candidato, em dias antes de vencer",
				report_smallest_group: "Menor grupo em relatórios",
			},
			help: {
				guarantee_days: "Da vaga nova que não diz a sua, quando nenhum honorário padrão a diz.",
				target_days: "A data alvo da vaga nova, contada da abertura sem feriados e fins de semana.",
				client_silence_days:
					"Depois deste prazo sem retorno de uma shortlist, o cliente recebe um lembrete e o consultor uma tarefa. Vazio: nunca.",
				job_footer: "Aparece depois da descrição de cada vaga, como a política de diversidade.",
				candidate_moves:
					"Da entrevista interna, pela página do convite, para um horário em que todos podem. Entrevista com o cliente não se muda por ali.",
				candidate_move_hours: "Depois disso a página do convite não oferece outro horário.",
				discount_max_pct:
					"Acima disso o desconto de uma proposta espera aprovação. Vazio não limita; um papel pode dizer outro.",
				offer_over_range_pct:
					"Quanto o salário de uma oferta pode passar da faixa da vaga sem aprovação de quem tem esse direito. Zero: nada; vazio: não pede aprovação.",
				offer_signature:
					"O candidato assina o PDF da carta com código de confirmação, e o arquivo final é selado. Desligado: aceita escrevendo o nome. Vale para as ofertas enviadas a partir da mudança.",
				offer_reminder_days: "Vazio: o candidato não recebe lembrete.",
				report_smallest_group:
					"Grupos com menos pessoas, por gênero, raça ou idade, não aparecem em tela, imagem, arquivo, e-mail nem painel.",
			},
			sections: {
				jobs: "Vagas",
				interviews: "Entrevistas",
				commission: "Comissão de quem recruta",
				proposals: "Propostas e ofertas",
				reports: "Relatórios",
			},
		},
		en: {
			one: "Settings",
			many: "Settings",
			new: "Settings",
			emptyTitle: "No settings yet",
			emptyText: "Settings for all of the company's jobs.",
			fields: {
				guarantee_days: "Guarantee, in days",
				target_days: "Time to fill, in business days",
				client_silence_days: "Remind client without feedback, in business days",
				job_footer: "End of job descriptions on the site",
				candidate_moves: "Candidates can reschedule",
				candidate_move_hours: "Notice to reschedule, in hours",
				candidate_move_limit: "Reschedule limit",
				commission_pct: "Commission",
				discount_max_pct: "Discount without approval",
				offer_over_range_pct: "Above the range without approval",
				offer_signature: "Accept offers by signing",
				offer_days: "Validity of a new version, in days",
				offer_reminder_days: "Remind the candidate, in days before it expires",
				report_smallest_group: "Smallest group in reports",
			},
			help: {
				guarantee_days: "For new jobs without their own, when no standard fee applies.",
				target_days: "Sets a new job's target date, in business days from its opening.",
				client_silence_days:
					"After this many days without feedback on a shortlist, the client gets a reminder and the consultant a task. Empty: never.",
				job_footer: "Shown after each job's description, such as a diversity policy.",
				candidate_moves:
					"For internal interviews, on the invitation page, to a time that works for everyone. Client interviews cannot be rescheduled there.",
				candidate_move_hours: "After that, the invitation page does not offer other times.",
				discount_max_pct:
					"Above this, a proposal's discount requires approval. Empty: no limit. A role can have a different one.",
				offer_over_range_pct:
					"How far an offer's salary can exceed the job's range without approval. Zero: not at all. Empty: no approval needed.",
				offer_signature:
					"The candidate signs the letter's PDF with a code, and the final file is sealed. Off: they accept by typing their name. Applies to offers sent after the change.",
				offer_reminder_days: "Empty: candidates get no reminder.",
				report_smallest_group:
					"Smaller groups, by gender, race or age, are never shown on screens, charts, files, e-mails or boards.",
			},
			sections: {
				jobs: "Jobs",
				interviews: "Interviews",
				commission: "Recruiter commission",
				proposals: "Proposals and offers",
				reports: "Reports",
			},
		},
	},
});
