import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { formatNotifications } from "#app/routes/shared/notifications/list.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listNotifications } from "#db/queries/notifications.ts";
import { refuseMethod } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { notificationsAnswer } from "../schemas/workspace.server.ts";
import type { Route } from "./+types/notifications";

/** The caller's notifications, one list per category, in their language. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const { businessId, id } = user;
	const notifications = await inBusiness(context.get(database), businessId, (trx) => listNotifications(trx, id));
	const rows = new Map(notifications.flatMap(({ items }) => items.map((item) => [item.id, item])));
	const { groups } = formatNotifications(notifications, user, createFormatters(context));
	const lists = groups.map(({ category, items }) => {
		const list = items.map(({ id, text, href, isRead, when, parts }) => ({
			id: id,
			is_read: isRead,
			viewed: rows.get(id)?.viewed ?? false,
			category,
			message: text,
			date: when.iso,
			component: rows.get(id)?.kind ?? "",
			link: href,
			...(parts.length > 1 ? { count: parts.length } : {}),
		}));
		return [category, list] as const;
	});
	type Body = (typeof notificationsAnswer)["_zod"]["input"];
	return schemaResponse(notificationsAnswer, {
		notifications: Object.fromEntries(lists) as Body["notifications"],
		unread: Object.fromEntries(groups.map(({ category, unread }) => [category, unread])) as Body["unread"],
	});
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
