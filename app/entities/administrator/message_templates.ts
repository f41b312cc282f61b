import {
	maxTemplateLength,
	messageEvents,
	messageTemplateProblems,
	templateCategories,
	templateLanguages,
	templateStatuses,
} from "#app/domain/conversations/message-template.ts";
import { entity } from "../kit/entity.ts";
import { moment, multiline, option, ref, tags, text } from "../kit/fields.ts";

/** Message templates that WhatsApp approves before they may open a conversation. */
export const message_templates = entity("message_templates", {
	resource: "message_channels",
	icon: "message-square-text",
	menu: { within: "message_channels" },
	fields: {
		message_channel: ref("message_channels", { required: true }),
		name: text({ required: true, max: 120 }),
		language: option(templateLanguages, { required: true, start: "pt_BR" }),
		category: option(templateCategories, { required: true, start: "utility" }),
		body: multiline({ required: true, max: maxTemplateLength }),
		variables: tags(),
		event_key: option(messageEvents),
		status: option(templateStatuses, {
			readonly: true,
			tones: { draft: "neutral", pending: "info", approved: "success", rejected: "danger", paused: "warning" },
		}),
		reason: text({ max: 500, readonly: true }),
		status_at: moment({ readonly: true }),
	},
	list: {
		columns: ["message_channel", "language", "category", "event_key", "status", "status_at"],
		sort: ["name", "status_at", "updated_at"],
		filters: ["message_channel", "status", "event_key", "category", "language"],
		colour: "status",
	},
	form: { main: ["message_channel", "name", "language", "category"], texts: ["body", "variables", "event_key"] },
	once: ["name", "message_channel", "language"],
	rule: messageTemplateProblems,
	example: { name: "convite_entrevista", variables: "" },
	words: {
		pt: {
			one: "Modelo do WhatsApp",
			many: "Modelos do WhatsApp",
			new: "Novo modelo do WhatsApp",
			emptyText: "Fora das 24 horas depois da última mensagem da pessoa, só um modelo aprovado pode ser enviado.",
			fields: {
				message_channel: "Canal",
				language: "Idioma",
				category: "Categoria",
				body: "Texto",
				variables: "Variáveis",
				event_key: "Enviado quando",
				reason: "Motivo",
				status_at: "Situação desde",
			},
			help: {
				name: "Letras minúsculas, números e sublinhados, como o WhatsApp pede.",
				body: "Use {{1}}, {{2}} onde entram valores; não no começo nem no fim.",
				variables:
					"Uma para cada número, na ordem: first_name, name, recruiter, role_name, company… Outros nomes são preenchidos por quem envia.",
				event_key:
					"Sai sozinho, no lugar do e-mail, para quem prefere e autorizou o WhatsApp. Um modelo por canal e idioma. Variáveis: first_name, name, site e, conforme o caso, job, stage, link, when, where.",
			},
			sections: { texts: "Texto" },
			options: {
				event_key: {
					apply_moved: "A candidatura muda de etapa",
					apply_closed: "A candidatura é encerrada",
					interview_reminder: "Véspera da entrevista",
					data_request: "Resposta a um pedido sobre dados",
					offer_sent: "Oferta enviada",
					admission_link: "Link e lembretes da admissão",
				},
				language: { pt_BR: "Português (Brasil)", en_US: "Inglês (EUA)", en: "Inglês", es: "Espanhol" },
				category: { utility: "Serviço", marketing: "Marketing", authentication: "Autenticação" },
				status: {
					draft: "Rascunho",
					pending: "Em análise",
					approved: "Aprovado",
					rejected: "Recusado",
					paused: "Pausado",
				},
			},
		},
		en: {
			one: "WhatsApp template",
			many: "WhatsApp templates",
			new: "New WhatsApp template",
			emptyText: "More than 24 hours after a person's last message, only approved templates can be sent.",
			fields: {
				message_channel: "Channel",
				language: "Language",
				category: "Category",
				body: "Text",
				variables: "Variables",
				event_key: "Sent when",
				reason: "Reason",
				status_at: "Status since",
			},
			help: {
				name: "Lowercase letters, digits and underscores, as WhatsApp requires.",
				body: "Write {{1}}, {{2}} where values go, but not at the start or the end.",
				variables:
					"One per number, in order: first_name, name, recruiter, role_name, company… Other names are filled in by the sender.",
				event_key:
					"Sent automatically, instead of the e-mail, to people who prefer and allow WhatsApp. One template per channel and language. Variables: first_name, name, site and, where they apply, job, stage, link, when, where.",
			},
			sections: { texts: "Text" },
			options: {
				event_key: {
					apply_moved: "The application changes stage",
					apply_closed: "The application is closed",
					interview_reminder: "The day before an interview",
					data_request: "A request about data is answered",
					offer_sent: "An offer is sent",
					admission_link: "Link and reminders of an admission",
				},
				language: { pt_BR: "Portuguese (Brazil)", en_US: "English (US)", en: "English", es: "Spanish" },
				category: { utility: "Utility", marketing: "Marketing", authentication: "Authentication" },
				status: {
					draft: "Draft",
					pending: "In review",
					approved: "Approved",
					rejected: "Rejected",
					paused: "Paused",
				},
			},
		},
	},
});
