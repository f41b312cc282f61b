import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { maySeeField } from "#app/domain/access/data-scope.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { RecipientEntity } from "#app/domain/mail/recipients.ts";
import { groupConversations, stripQuotation } from "#app/domain/mail/threads.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { parseUid } from "#app/http/uid.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { listCompanyMail, listPersonMail, type ThreadMail } from "#db/queries/mail-thread.ts";
import { messageState } from "../../message-state.server.ts";
import { buildReplyTexts } from "../emails/compose-page.server.ts";

const most = 100;

export type MailThread = ReturnType<typeof inWords>;

/** Mails of one recipient by conversation, with reply defaults. `back`: URL to return to. */
export async function readMailThread(
	context: Readonly<RouterContextProvider>,
	entity: RecipientEntity,
	param: string,
	back?: string,
) {
	const uid = parseUid(param);
	return withRecord(context, entity, uid, "read", async ({ trx, id, user, format }) => {
		const seen = maySeeField(user, entity, "email");
		const mails = seen ? await listPersonMail(trx, { entity, id }, most) : [];
		const here = back ?? `/recruiters/${entity}/${uid}/emails`;
		const to = `${entity}:${uid}`;
		const mayWrite = can(user, "send", entity);
		const write = mayWrite ? `/recruiters/emails/new?${new URLSearchParams({ to, back: here })}` : null;
		return inWords(mails, { here, write, replyTo: () => (mayWrite ? to : null) }, format);
	});
}

/** As `readMailThread` for a company's contacts: replies go to the conversation's contact. */
export async function readCompanyMailThread(context: Readonly<RouterContextProvider>, param: string) {
	const uid = parseUid(param);
	const contacts = permit(context, "read", "client_contacts");
	return withRecord(context, "client_companies", uid, "read", async ({ trx, id, format }) => {
		const seen = maySeeField(contacts, "client_contacts", "email");
		const mails = seen ? await listCompanyMail(trx, id, most) : [];
		const mayWrite = can(contacts, "send", "client_contacts");
		const replyTo = (messages: typeof mails) => {
			const contact = mayWrite && messages.findLast((message) => message.contact !== null)?.contact;
			return contact ? `client_contacts:${contact}` : null;
		};
		return inWords(mails, { here: `/recruiters/client_companies/${uid}/emails`, write: null, replyTo }, format);
	});
}

interface Place<M> {
	/** Return URL after a reply. */
	here: string;
	/** URL to compose a new mail; null without permission. */
	write: string | null;
	replyTo(messages: M[]): string | null;
}

function inWords<M extends ThreadMail>(mails: readonly M[], { here, write, replyTo }: Place<M>, format: Formatters) {
	return {
		pageTitle: format.title(format.t("mail:person.title")),
		here,
		write,
		older: mails.length === most ? format.number(most) : null,
		conversations: groupConversations(mails).map((messages) => {
			const newest = messages.findLast(({ text }) => text !== null);
			const to = replyTo(messages);
			return {
				key: messages[0]?.uid ?? "",
				subject: messages.at(-1)?.subject ?? "",
				messages: messages.map((message) => getMessage(message, format)),
				reply:
					to && newest
						? {
								to,
								uid: newest.uid,
								subject: buildReplyTexts(newest.subject).subject,
								more: `/recruiters/emails/new?${new URLSearchParams({ reply: newest.uid, to, back: here })}`,
							}
						: null,
			};
		}),
	};
}

function getMessage(threadMail: ThreadMail, format: Formatters) {
	const incoming = threadMail.direction === "in";
	return {
		uid: threadMail.uid,
		incoming,
		user: incoming ? (threadMail.from_name ?? threadMail.from_email) : (threadMail.to_name ?? threadMail.to_email),
		when: format.when(threadMail.created_at),
		opened: threadMail.opened_at !== null,
		state: messageState(format.t, threadMail),
		text: threadMail.text === null ? null : stripQuotation(threadMail.text),
	};
}
