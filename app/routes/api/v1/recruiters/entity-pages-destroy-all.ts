import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { removeAllEntityPages } from "#db/queries/entity-pages.ts";
import { noContent, refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/entity-pages-destroy-all";

export const loader = ({ context }: Route.LoaderArgs) => refuseMethod(context, "DELETE");

export async function action({ context, request }: Route.ActionArgs) {
	if (request.method !== "DELETE") return refuseMethod(context, "DELETE");
	const { businessId, id } = getRecruiter(context);
	await inBusiness(context.get(database), businessId, (trx) => removeAllEntityPages(trx, id));
	return noContent();
}
