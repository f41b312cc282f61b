import { type NotificationCategory, notificationCategories } from "#app/domain/notification-prefs.ts";
import { safeLocalPath } from "#app/domain/safe-local-path.ts";
import { notificationText } from "#app/i18n/notification-text.ts";
import type { Speaker, When } from "../speak.ts";

export interface NotificationItem {
	id: number;
	text: string;
	when: When;
	href: string | null;
	isRead: boolean;
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
}

interface Group {
	category: NotificationCategory;
	unread: number;
	items: Row[];
}

/** Notifications by category, each in the words of the person who reads it. */
export function showNotifications(groups: Group[], say: Speaker): NotificationsData {
	const known = new Map(groups.map((group) => [group.category, group]));
	return {
		// All nine tabs, also those with nothing in them: a tab that comes and goes is never where one looks for it.
		groups: notificationCategories.map((category) => ({
			category,
			label: say.t(`notifications:categories.${category}`),
			unread: known.get(category)?.unread ?? 0,
			items: (known.get(category)?.items ?? []).map((item) => ({
				id: item.id,
				text: notificationText(say.t, item),
				when: say.when(item.date),
				href: item.link && safeLocalPath(item.link, "/recruiters"),
				isRead: item.isRead,
			})),
		})),
	};
}
