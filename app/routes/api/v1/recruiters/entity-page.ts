import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { removeEntityPage, removePageGroup } from "#db/queries/entity-pages.ts";
import { noContent, refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/entity-page";
import { parsePageGroup } from "./entity-pages.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => refuseMethod(context, "DELETE");

/** Deletes one saved page, or all of an entity and view. */
export async function action({ context, params, request }: Route.ActionArgs) {
	if (request.method !== "DELETE") return refuseMethod(context, "DELETE");
	const { businessId, id } = getRecruiter(context);
	const group = parsePageGroup(params.id);
	const gone = await inBusiness(context.get(database), businessId, (trx) =>
		group ? removePageGroup(trx, id, group) : removeEntityPage(trx, id, params.id),
	);
	return gone ? noContent() : problem(context, 404);
}
