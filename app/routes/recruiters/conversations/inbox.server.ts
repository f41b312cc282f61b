import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { maySeeField } from "#app/domain/access/data-scope.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { inboxFolders, inboxOwners, inboxUrl, parseInboxQuery } from "#app/domain/conversations/inbox-query.ts";
import { listReadableConversations } from "#app/domain/conversations/readable-conversations.ts";
import { stripQuotation } from "#app/domain/mail/threads.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { countWaiting, type InboxQuery, type InboxRow, listInbox } from "#db/queries/conversations/inbox.ts";
import { countUnassignedSenders } from "#db/queries/messaging/message-events.ts";
import { maySeeUnassignedSenders } from "./unassigned-senders.server.ts";

const per = 50;
/** More are line as "99+". */
const mostCounted = 100;

/** The inbox as its address asks for it. */
export async function readInbox({ context, url }: RouteArgs & { url: URL }) {
	const entities = listReadableConversations(getRecruiter(context));
	const user = permit(context, "read", entities[0] ?? "candidates");
	const format = createFormatters(context);
	const { t } = format;
	const { folder, owner, name, after } = parseInboxQuery(url.searchParams);
	const query: InboxQuery = { folder, owner, name, viewerId: user.id, entities };
	const mails = entities.every((entity) => maySeeField(user, entity, "email"));
	const { rows, waiting, senders } = await readInBusiness(context.get(database), user.businessId, async (trx) => ({
		rows: await listInbox(trx, query, { take: per + 1, after, mails }),
		waiting: await countWaiting(trx, query, mostCounted),
		senders: maySeeUnassignedSenders(user) ? await countUnassignedSenders(trx) : 0,
	}));
	const last = rows.length > per ? rows[per - 1] : undefined;
	const number = (count: number) => (count >= mostCounted ? `${mostCounted - 1}+` : format.number(count));
	return {
		pageTitle: format.title(t("conversations:inbox.title")),
		folder,
		senders,
		name,
		keep: { ...(folder === "waiting" ? {} : { folder }), ...(owner === "mine" ? {} : { of: owner }) },
		clearTo: name ? inboxUrl({ folder, owner }) : null,
		folders: inboxFolders.map((value) => ({
			to: inboxUrl({ folder: value, owner, name }),
			label: t(`conversations:inbox.${value}`),
			current: value === folder,
			...(value === "waiting" && waiting[owner] > 0 ? { count: number(waiting[owner]) } : {}),
		})),
		owners: inboxOwners.map((value) => ({
			to: inboxUrl({ folder, owner: value, name }),
			label: t(`conversations:inbox.${value}`),
			current: value === owner,
			count: waiting[value] > 0 ? number(waiting[value]) : null,
		})),
		rows: rows.slice(0, per).map((row) => getLine(row, user, format)),
		more: last ? inboxUrl({ folder, owner, name, after: { at: last.at, uid: last.uid } }) : null,
		first: after ? inboxUrl({ folder, owner, name }) : null,
	};
}

function getLine(row: InboxRow, user: Recruiter, { t, when, appointment, now }: Formatters) {
	const { last } = row;
	const snoozed = row.snoozed_until !== null && row.snoozed_until > now;
	return {
		uid: row.uid,
		to: `/recruiters/${row.entity}/${row.person}/conversation`,
		name: row.name,
		avatar: row.avatar,
		sub: [t(`conversations:inbox.${row.entity}`), row.company].filter(Boolean).join(" · "),
		preview: last && previewText(last, row.name, user, t),
		when: when(row.last_message_at),
		waits:
			row.unanswered_since && !snoozed
				? t("conversations:inbox.waits", { since: when(row.unanswered_since).text })
				: null,
		snoozed: snoozed ? t("conversations:state.snoozed", { until: appointment(row.snoozed_until as Date) }) : null,
		assignee: row.assignee
			? row.assignee.id === user.id
				? t("conversations:inbox.me")
				: row.assignee.name
			: t("conversations:state.nobody"),
	};
}

function previewText(last: NonNullable<InboxRow["last"]>, name: string, user: Recruiter, t: Formatters["t"]): string {
	const plain = last.source === "email" ? stripQuotation(last.text ?? "") : last.text;
	const text = plain.replace(/\s+/g, " ").trim() || t("conversations:inbox.attachment");
	const line = last.source === "email" ? t("conversations:inbox.email", { text }) : text;
	if (last.direction === "in") return line;
	if (last.by === user.name) return t("conversations:inbox.youWrote", { text: line });
	return t("conversations:inbox.theyWrote", { who: last.by ?? t("conversations:team"), text: line || name });
}
