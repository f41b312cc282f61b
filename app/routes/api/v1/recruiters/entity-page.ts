import { recruiterOf } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { problem } from "#app/http/problem.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { removeEntityPage, removePagesOf } from "#db/queries/entity-pages.ts";
import { done, otherMethod } from "../request-body.server.ts";
import type { Route } from "./+types/entity-page";
import { groupOf } from "./entity-pages.server.ts";

export const loader = ({ context }: Route.LoaderArgs) => otherMethod(context, "DELETE");

/** Takes away one of the caller's own saved pages, or all of one entity and view. */
export async function action({ context, params, request }: Route.ActionArgs) {
	if (request.method !== "DELETE") return otherMethod(context, "DELETE");
	const { businessId, id } = recruiterOf(context);
	const group = groupOf(params.id);
	const gone = await inBusiness(context.get(database), businessId, (trx) =>
		group ? removePagesOf(trx, businessId, id, group) : removeEntityPage(trx, businessId, id, params.id),
	);
	return gone ? done() : problem(context, 404);
}
