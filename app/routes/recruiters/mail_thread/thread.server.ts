import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { maySeeField } from "#app/domain/access/reach.ts";
import { conversationsOf, ownWords } from "#app/domain/mail/threads.ts";
import { listMailOf, type ThreadMail } from "#db/queries/mail-thread.ts";
import { messageState } from "../../message-state.server.ts";
import { answering } from "../emails/compose.server.ts";
import type { Formatters } from "../formatters.ts";
import { uidOf } from "../uid.ts";
import { withRecord } from "../with-record.server.ts";

const most = 100;

export type MailThread = Awaited<ReturnType<typeof mailThread>>;

/** What was written to and by one person, by conversation, each with what an answer begins with. */
export async function mailThread(
	context: Readonly<RouterContextProvider>,
	entity: "candidates" | "client_contacts",
	param: string,
) {
	const uid = uidOf(param);
	return withRecord(context, entity, uid, "read", async ({ trx, id, who, businessId, say }) => {
		const seen = maySeeField(who, entity, "email");
		const mails = seen ? await listMailOf(trx, businessId, { entity, id }, most) : [];
		const here = `/recruiters/${entity}/${uid}/emails`;
		const mayWrite = can(who, "send", entity);
		const conversations = conversationsOf(mails).map((messages) => {
			const newest = messages.findLast(({ text }) => text !== null);
			return {
				key: messages[0]?.uid ?? "",
				subject: messages.at(-1)?.subject ?? "",
				count: messages.length,
				messages: messages.map((one) => messageOf(one, say)),
				reply:
					mayWrite && newest
						? {
								uid: newest.uid,
								subject: answering(newest.subject).subject,
								more: `/recruiters/emails/new?${new URLSearchParams({ reply: newest.uid, to: `${entity}:${uid}`, back: here })}`,
							}
						: null,
			};
		});
		return {
			pageTitle: say.title(say.t("mail:person.title")),
			to: `${entity}:${uid}`,
			here,
			write: mayWrite ? `/recruiters/emails/new?${new URLSearchParams({ to: `${entity}:${uid}`, back: here })}` : null,
			older: mails.length === most ? say.number(most) : null,
			conversations,
		};
	});
}

function messageOf(one: ThreadMail, say: Formatters) {
	const incoming = one.direction === "in";
	return {
		uid: one.uid,
		incoming,
		who: incoming ? (one.from_name ?? one.from_email) : (one.to_name ?? one.to_email),
		when: say.when(one.created_at),
		opened: one.opened_at !== null,
		state: messageState(say.t, one),
		text: one.text === null ? null : ownWords(one.text),
	};
}
