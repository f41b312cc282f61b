import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { markAllRead } from "#db/queries/notifications.ts";
import { noContent, refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/notifications-read";

export const loader = ({ context }: Route.LoaderArgs) => refuseMethod(context, "PUT");

export async function action({ context, request }: Route.ActionArgs) {
	if (request.method !== "PUT") return refuseMethod(context, "PUT");
	const { businessId, id } = getRecruiter(context);
	await inBusiness(context.get(database), businessId, (trx) => markAllRead(trx, id));
	return noContent();
}
