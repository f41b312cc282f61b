import { entity } from "../kit/entity.ts";
import { active, computed, integer, multiline, option, text, yes } from "../kit/fields.ts";

/** NPS surveys, sent when their event happens. */
export const surveys = entity("surveys", {
	icon: "star",
	reference: true,
	beyond: { questions: "survey_id" },
	fields: {
		name: text({ required: true, max: 120, unique: true }),
		title_pt: text({ max: 120 }),
		title_en: text({ max: 120 }),
		audience: option(["candidate", "client_contact", "recruiter"], { required: true, start: "candidate" }),
		trigger: option(["apply_closed", "shortlist_answered", "placement_30", "placement_90", "event"], {
			required: true,
			start: "apply_closed",
		}),
		text: multiline({ max: 2000 }),
		gap_days: integer({ max: 730, required: true, start: 90 }),
		anonymous: yes(),
		questions: computed("integer"),
		version: computed("integer"),
		active,
	},
	list: {
		columns: ["audience", "trigger", "gap_days", "questions", "version", "active"],
		filters: ["audience", "trigger", "active"],
	},
	form: { main: ["name", "title_pt", "title_en", "audience", "trigger", "gap_days", "text", "anonymous", "active"] },
	defaults: [
		{ name: "NPS do candidato", audience: "candidate", trigger: "apply_closed" },
		{ name: "NPS do cliente", audience: "client_contact", trigger: "shortlist_answered" },
		{ name: "Adaptação em 30 dias", audience: "candidate", trigger: "placement_30" },
	],
	words: {
		pt: {
			one: "Pesquisa",
			many: "Pesquisas",
			new: "Nova pesquisa",
			emptyText: "O que se pergunta a candidatos, contatos e consultores depois de um processo.",
			fields: {
				title_pt: "Título para quem responde",
				title_en: "Título em inglês",
				audience: "Quem responde",
				trigger: "Enviada quando",
				text: "Texto antes das perguntas",
				gap_days: "Dias até perguntar de novo",
				anonymous: "Respostas sem nome",
				questions: "Perguntas",
				version: "Versão",
			},
			parts: { items: "Perguntas" },
			options: {
				audience: { candidate: "Candidato", client_contact: "Contato do cliente", recruiter: "Consultor" },
				trigger: {
					apply_closed: "A candidatura termina",
					shortlist_answered: "A shortlist é respondida",
					placement_30: "30 dias após a contratação",
					placement_90: "90 dias após a contratação",
					event: "O evento acaba",
				},
			},
		},
		en: {
			one: "Survey",
			many: "Surveys",
			emptyText: "What you ask candidates, contacts and recruiters after a process.",
			fields: {
				title_pt: "Title for respondents",
				title_en: "Title in English",
				audience: "Respondents",
				trigger: "Sent when",
				text: "Text before the questions",
				gap_days: "Days between requests",
				anonymous: "Anonymous answers",
				questions: "Questions",
				version: "Version",
			},
			parts: { items: "Questions" },
			options: {
				audience: { candidate: "Candidate", client_contact: "Client contact", recruiter: "Recruiter" },
				trigger: {
					apply_closed: "The application ends",
					shortlist_answered: "The shortlist is answered",
					placement_30: "30 days after the placement",
					placement_90: "90 days after the placement",
					event: "The event is over",
				},
			},
		},
	},
});
