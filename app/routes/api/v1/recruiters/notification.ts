import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { deleteNotification } from "#db/queries/notifications.ts";
import { noContent, refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/notification";

export const loader = ({ context }: Route.LoaderArgs) => refuseMethod(context, "DELETE");

export async function action({ context, params, request }: Route.ActionArgs) {
	if (request.method !== "DELETE") return refuseMethod(context, "DELETE");
	if (!/^\d{1,15}$/.test(params.id)) return problem(context, 404);
	const { businessId, id } = getRecruiter(context);
	const gone = await inBusiness(context.get(database), businessId, (trx) =>
		deleteNotification(trx, id, Number(params.id)),
	);
	return gone ? noContent() : problem(context, 404);
}
