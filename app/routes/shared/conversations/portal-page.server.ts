import { data, type RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import type { Candidate, ClientContact } from "#app/domain/access/session-user.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { oncePerContent } from "#app/routes/idempotency.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listThread } from "#db/queries/conversations/conversation-thread.ts";
import { listMessageFiles } from "#db/queries/conversations/message-files.ts";
import { receiveMessage } from "#db/queries/conversations/receive-message.ts";
import { markMessagesRead } from "#db/queries/conversations/unread-messages.ts";
import { readMessageForm } from "./message-form.server.ts";
import { buildThreadDays, formatThreadCursor, parseThreadCursor } from "./thread-view.server.ts";

type PortalPerson = Candidate | ClientContact;

const take = 50;

interface PortalPageOptions {
	path: string;
	url: URL;
	format: Formatters;
	/** True when the page is only prefetched. */
	prefetch: boolean;
}

/** The person's own conversation; viewing it marks it as read. */
export async function readPortalPage(
	trx: Scoped,
	{ strategy: entity, id, uid, name }: PortalPerson,
	{ path, url, format, prefetch }: PortalPageOptions,
) {
	const person = { entity, id };
	if (!prefetch) await markMessagesRead(trx, person);
	const before = parseThreadCursor(url.searchParams.get("before"));
	const { items, older } = await listThread(trx, person, { take, before, mails: false, own: true });
	const files = await listMessageFiles(
		trx,
		items.map((item) => item.id),
	);
	return {
		channel: { entity, person: uid },
		days: buildThreadDays(items, { viewer: "person", filesPath: `${path}/files`, personName: name, files, format }),
		older: older && `${path}?before=${formatThreadCursor(older)}`,
		newest: before && path,
	};
}

/** Posts the person's message, once per submission, or returns its errors. */
export async function postPortalMessage(
	context: Readonly<RouterContextProvider>,
	{ db, user, path, form }: { db: Db; user: PortalPerson; path: string; form: FormData },
) {
	const { t } = context.get(i18n);
	const input = await readMessageForm(context, user.businessId, form);
	if (!input.ok) return data({ result: input.result }, input.init);
	const about = form.get("about");
	await inBusiness(db, user.businessId, (trx) =>
		oncePerContent(trx, user, form, async () => {
			const uid = await receiveMessage(trx, {
				channel: "portal",
				from: { entity: user.strategy, id: user.id },
				body: input.body,
				files: input.files,
				applyUid: typeof about === "string" && about !== "" ? about : null,
			});
			return uid ?? "";
		}),
	);
	return redirectWithToast(path, { type: "success", message: t("conversations:compose.sent") }, { status: 303 });
}
