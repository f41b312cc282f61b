import { asideReasons, contactStatuses } from "#app/domain/community/contact.ts";
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
			tones: { new: "info", answered: "success", spam: "neutral", unconfirmed: "warning" },
		}),
		aside: option(asideReasons, { readonly: true }),
		handled_by: person({ bulk: true }),
		lead: ref("contacts", { column: "contact_id", readonly: true }),
		task: ref("tasks", { readonly: true }),
	},
	list: {
		columns: ["email", "site", "lead", "status", "aside", "handled_by", "created_at"],
		sort: ["subject", "created_at"],
		filters: ["status", "aside", "site", "handled_by", "created_at"],
		colour: "status",
	},
	form: { main: ["status", "handled_by"], text: ["subject", "name", "company", "email", "site", "locale", "message"] },
	facts: ["name", "company", "email", "message", "aside", "lead", "task", "site", "locale", "handled_by", "created_at"],
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
				aside: "Por que ficou à parte",
				company: "Empresa",
				lead: "Lead",
				task: "Tarefa",
			},
			help: {
				status: "Uma mensagem que ficou à parte vira lead e tarefa quando você a marca como nova.",
			},
			sections: { text: "Mensagem" },
			options: {
				status: { new: "Nova", answered: "Respondida", spam: "Spam", unconfirmed: "Não confirmada" },
				aside: {
					trap: "Preencheu o campo que ninguém vê",
					unstamped: "Não veio da página do site",
					hasty: "Enviada rápido demais",
					unconfirmed: "Esperando a confirmação por e-mail",
					unasked: "Muitas mensagens de uma vez: sem e-mail de confirmação",
				},
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
				aside: "Why it was kept aside",
				company: "Company",
				lead: "Lead",
				task: "Task",
			},
			help: {
				status: "A message kept aside becomes a lead and a task when you mark it as new.",
			},
			sections: { text: "Message" },
			options: {
				status: { new: "New", answered: "Answered", spam: "Spam", unconfirmed: "Not confirmed" },
				aside: {
					trap: "Filled in the field nobody sees",
					unstamped: "Did not come from the site's page",
					hasty: "Sent too quickly",
					unconfirmed: "Waiting for confirmation by email",
					unasked: "Too many messages at once: no confirmation email",
				},
				locale: { pt: "Portuguese", en: "English" },
			},
		},
	},
});
