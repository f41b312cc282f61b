import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { listMailableEntities } from "#app/domain/mail/recipients.ts";
import { type NotificationCategory, notificationCategories } from "#app/domain/notifications/notification-prefs.ts";
import { findMenuItem } from "#app/domain/recruiters/recruiter-menu.ts";
import { findEntityByPath } from "#app/entities/index.ts";
import { recruiterMenu } from "#app/entities/menu.ts";
import type { FormattedTime, Formatters } from "#app/http/formatters.ts";
import { countNoticeItems, formatNotification, formatNotificationReason } from "#app/i18n/notification-text.ts";

export interface NotificationItem {
	id: number;
	text: string;
	when: FormattedTime;
	href: string | null;
	isRead: boolean;
	why: string;
	/** Where it is answered. */
	answer: string | null;
	/** The notices that became this one line. */
	parts: Omit<NotificationItem, "parts" | "why" | "answer">[];
}

export interface NotificationsData {
	groups: { category: NotificationCategory; label: string; unread: number; items: NotificationItem[] }[];
}

interface Row {
	id: number;
	kind: string;
	params: unknown;
	link: string | null;
	isRead: boolean;
	date: Date;
	parts?: Omit<Row, "parts">[];
}

interface Group {
	category: NotificationCategory;
	unread: number;
	items: Row[];
}

/** Notifications by category, formatted for the user who reads them. */
export function formatNotifications(groups: Group[], user: PermissionHolder, format: Formatters): NotificationsData {
	const existing = new Map(groups.map((group) => [group.category, group]));
	return {
		// Empty tabs stay visible so that tab positions never change.
		groups: notificationCategories.map((category) => ({
			category,
			label: format.t(`notifications:categories.${category}`),
			unread: existing.get(category)?.unread ?? 0,
			items: (existing.get(category)?.items ?? []).map((item) => ({
				...shownIn(
					item,
					user,
					format,
					(item.parts ?? []).reduce((sum, part) => sum + countNoticeItems(part), 0),
				),
				answer: answerTo(item, user),
				why: formatNotificationReason(format.t, item.kind, format.t(`notifications:categories.${category}`)),
				parts: (item.parts ?? []).map((part) => shownIn(part, user, format)),
			})),
		})),
	};
}

function mayOpen(link: string, user: PermissionHolder): boolean {
	const path = link.split(/[?#]/)[0] ?? "";
	const resource = findEntityByPath(path)?.resource ?? findMenuItem(recruiterMenu, path)?.resource;
	return resource === undefined || can(user, "read", resource);
}

/** An e-mail is answered by e-mail, a mention by a note on the same record. */
function answerTo({ kind, link }: Row, user: PermissionHolder): string | null {
	const [, entity, uid] = /^\/recruiters\/([a-z_]+)\/([\w-]+)/.exec(link ?? "") ?? [];
	if (!entity || !uid) return null;
	if (kind === "email_reply" && entity === "emails")
		return listMailableEntities(user).length > 0 ? `/recruiters/emails/new?reply=${uid}` : null;
	const answersNote = kind === "note_mention" && entity !== "notes" && can(user, "create", "notes");
	return answersNote && mayOpen(`/recruiters/${entity}`, user)
		? `/recruiters/notes/new?related=${entity}:${uid}`
		: null;
}

function shownIn(row: Omit<Row, "parts">, user: PermissionHolder, format: Formatters, count = 0) {
	return {
		id: row.id,
		text: formatNotification(format.t, { ...row, count }),
		when: format.when(row.date),
		// A group of several has no link: it opens in the list.
		href: count > 1 || !row.link || !mayOpen(row.link, user) ? null : safeLocalPath(row.link, "/recruiters"),
		isRead: row.isRead,
	};
}
