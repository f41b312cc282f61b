import { contactStatuses } from "#app/domain/community/contact.ts";
import { entity } from "../kit/entity.ts";
import { email, multiline, option, person, ref, text } from "../kit/fields.ts";

/** What visitors wrote on a brand's contact page. */
export const contact_messages = entity("contact_messages", {
	icon: "inbox",
	menu: { group: "sites" },
	name: "subject",
	sub: "email",
	fields: {
		subject: text({ required: true, max: 160 }),
		name: text({ max: 120 }),
		company: text({ max: 160 }),
		email: email({ required: true }),
		message: multiline({ required: true, max: 5000 }),
		site: ref("site_configs", { column: "site_config_id" }),
		locale: option(["pt", "en"], { required: true, start: "pt" }),
		status: option(contactStatuses, {
			required: true,
			start: "new",
			bulk: true,
			tones: { new: "info", answered: "success", spam: "neutral" },
		}),
		handled_by: person({ bulk: true }),
		lead: ref("contacts", { column: "contact_id", readonly: true }),
		task: ref("tasks", { readonly: true }),
	},
	list: {
		columns: ["email", "site", "lead", "status", "handled_by", "created_at"],
		sort: ["subject", "created_at"],
		filters: ["status", "site", "handled_by", "created_at"],
		colour: "status",
	},
	form: { main: ["status", "handled_by"], text: ["subject", "name", "company", "email", "site", "locale", "message"] },
	facts: ["name", "company", "email", "message", "lead", "task", "site", "locale", "handled_by", "created_at"],
	words: {
		pt: {
			one: "Mensagem do site",
			many: "Mensagens do site",
			new: "Nova mensagem",
			emptyTitle: "Nenhuma mensagem ainda",
			emptyText: "O que visitantes escrevem na página de contato de cada marca.",
			fields: {
				subject: "Assunto",
				email: "E-mail",
				message: "Mensagem",
				site: "Site",
				locale: "Idioma",
				handled_by: "Quem cuida",
				company: "Empresa",
				lead: "Lead",
				task: "Tarefa",
			},
			sections: { text: "Mensagem" },
			options: {
				status: { new: "Nova", answered: "Respondida", spam: "Spam" },
				locale: { pt: "Português", en: "Inglês" },
			},
		},
		en: {
			one: "Site message",
			many: "Site messages",
			new: "New message",
			emptyTitle: "No messages yet",
			emptyText: "What visitors write on each brand's contact page.",
			fields: {
				subject: "Subject",
				email: "Email",
				message: "Message",
				site: "Site",
				locale: "Language",
				handled_by: "Handled by",
				company: "Company",
				lead: "Lead",
				task: "Task",
			},
			sections: { text: "Message" },
			options: {
				status: { new: "New", answered: "Answered", spam: "Spam" },
				locale: { pt: "Portuguese", en: "English" },
			},
		},
	},
});
