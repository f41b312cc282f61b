import { safeLocalPath } from "#app/domain/safe-local-path.ts";
import type { NotificationCategory } from "#db/queries/notifications.ts";
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
	return {
		groups: groups.map(({ category, unread, items }) => ({
			category,
			label: say.t(`notifications:categories.${category}`),
			unread,
			items: items.map((item) => ({
				id: item.id,
				text: textOf(item, say),
				when: say.when(item.date),
				href: item.link && safeLocalPath(item.link, "/recruiters"),
				isRead: item.isRead,
			})),
		})),
	};
}

function textOf({ kind, params }: Row, say: Speaker): string {
	const values = (typeof params === "object" && params !== null ? params : {}) as Record<
		string,
		string | number | null
	>;
	const stage =
		typeof values.status === "number" ? say.stage(values.status, String(values.stage ?? "")).label : values.stage;
	const words = { candidate: values.candidate ?? "", job: values.job ?? "", stage: stage ?? "" };
	if (kind === "apply_created") return say.t("notifications:kinds.apply_created", words);
	if (kind === "apply_moved") return say.t("notifications:kinds.apply_moved", words);
	return say.t("notifications:kinds.other", words);
}
