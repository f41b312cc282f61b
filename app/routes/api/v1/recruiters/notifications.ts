import { recruiterOf } from "#app/auth/current.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listNotifications } from "#db/queries/notifications.ts";
import { showNotifications } from "../../../recruiters/notifications/list.server.ts";
import { speaker } from "../../../recruiters/speak.ts";
import { otherMethod } from "../asked.server.ts";
import type { Route } from "./+types/notifications";

/** The caller's own notifications by category, in their words. */
export async function loader({ context }: Route.LoaderArgs) {
	const { businessId, id } = recruiterOf(context);
	const found = await inBusiness(context.get(database), businessId, (trx) => listNotifications(trx, businessId, id));
	const { groups } = showNotifications(found, speaker(context));
	return Response.json({
		notifications: groups.map(({ items, ...group }) => ({
			...group,
			items: items.map(({ id: one, text, href, isRead, when, parts }) => ({
				id: one,
				text,
				link: href,
				is_read: isRead,
				date: when.iso,
				...(parts.length > 1 ? { count: parts.length } : {}),
			})),
		})),
	});
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
