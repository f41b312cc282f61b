import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findMessage, listEmailRecords } from "#db/queries/email-record.ts";
import { secretKinds } from "#db/queries/emails.ts";
import { listLabels, type RecordLabel } from "#db/queries/record-labels.ts";

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

interface Opened<T> {
	message: Message;
	about: RecordLabel[];
	user: Recruiter;
	/** False hides the content of mails that grant access, such as sign-in links. */
	readable: boolean;
	more: T;
}

/** 404 unless the user may read a related record, wrote the message or is administrator. */
export async function withMessage<T>(
	context: Readonly<RouterContextProvider>,
	uid: string,
	more: (trx: Scoped, message: Message, user: Recruiter) => Promise<T>,
): Promise<Opened<T>> {
	const user = getRecruiter(context);
	const opened = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const message = await findMessage(trx, uid);
		if (!message) return undefined;
		const about = [...(await listLabels(trx, await listEmailRecords(trx, message), user)).values()];
		if (about.length === 0 && message.recruiter_id !== user.id && !user.isAdmin) return undefined;
		const readable = message.state === "outbox" || !secretKinds.includes(message.kind);
		return { message, about, user, readable, more: await more(trx, message, user) };
	});
	if (!opened) throw notFound();
	return opened;
}
