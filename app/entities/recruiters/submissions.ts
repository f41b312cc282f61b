import { entity } from "../kit/entity.ts";
import { many, moment, multiline, person, ref, text } from "../kit/fields.ts";
import { candidateFactCriteria } from "./candidate-fact-criterion.ts";

/** A candidate sent to a client. */
export const submissions = entity("submissions", {
	path: "/recruiters/submissions",
	icon: "send",
	menu: { order: 70, go: "s" },
	name: "candidate",
	sub: "job",
	fields: {
		title: text({ max: 400, readonly: true }),
		candidate: ref("candidates", { always: true, required: true, readonly: true }),
		job: ref("jobs", { always: true, readonly: true }),
		client_company: ref("client_companies", { readonly: true }),
		sent_to: many("client_contacts", {
			through: "submission_contacts",
			own: "submission_id",
			other: "client_contact_id",
			readonly: true,
		}),
		subject: text({ readonly: true }),
		message: multiline({ readonly: true }),
		sent_at: moment({ always: true, required: true, readonly: true }),
		read_at: moment(),
		owner: person({ bulk: true }),
	},
	list: {
		criteria: candidateFactCriteria,
		columns: ["client_company", "sent_to", "sent_at", "read_at", "owner"],
		sort: ["sent_at", "read_at", "created_at"],
		filters: ["job", "candidate", "client_company", "sent_to", "owner", "sent_at", "read_at", "created_at"],
		blocks: ["client_company", "sent_at", "read_at", "owner"],
		views: ["table", "blocks"],
		owner: "owner",
	},
	form: { main: ["read_at", "owner"] },
	facts: ["candidate", "job", "client_company", "sent_to", "subject", "message", "sent_at", "read_at", "owner"],
	madeElsewhere: true,
	pointed: { label: "title", sub: "subject" },
	words: {
		pt: {
			one: "Envio a cliente",
			many: "Envios a clientes",
			new: "Enviar ao cliente",
			emptyTitle: "Nenhum envio ainda",
			emptyText: "Escolha uma vaga e os candidatos: os contatos do cliente recebem a apresentação por e-mail.",
			fields: {
				title: "Candidato e vaga",
				candidate: "Candidato",
				job: "Vaga",
				client_company: "Empresa",
				sent_to: "Enviado a",
				subject: "Assunto",
				message: "Mensagem",
				sent_at: "Enviado em",
				read_at: "Lido em",
				owner: "Enviado por",
			},
			help: {
				read_at: "Preencha quando o cliente confirmar que leu.",
			},
			sections: {
				main: "Envio a cliente",
			},
		},
		en: {
			one: "Submission",
			many: "Submissions",
			new: "Send candidates",
			emptyTitle: "No submissions yet",
			emptyText: "Choose a job and candidates: the client's contacts get the presentation by e-mail.",
			fields: {
				title: "Candidate and job",
				candidate: "Candidate",
				job: "Job",
				client_company: "Company",
				sent_to: "Sent to",
				subject: "Subject",
				message: "Message",
				sent_at: "Sent at",
				read_at: "Read at",
				owner: "Sent by",
			},
			help: {
				read_at: "Fill it in when the client confirms having read it.",
			},
			sections: {
				main: "Submission",
			},
		},
	},
});
