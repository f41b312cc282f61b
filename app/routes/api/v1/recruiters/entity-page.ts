import { recruiterOf } from "#app/auth/current.ts";
import { problem } from "#app/auth/problem.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { removeEntityPage } from "#db/queries/entity-pages.ts";
import { done, otherMethod } from "../asked.server.ts";
import type { Route } from "./+types/entity-page";

export const loader = ({ context }: Route.LoaderArgs) => otherMethod(context, "DELETE");

/** Takes one of the caller's own saved pages away. */
export async function action({ context, params, request }: Route.ActionArgs) {
	if (request.method !== "DELETE") return otherMethod(context, "DELETE");
	const { businessId, id } = recruiterOf(context);
	const gone = await inBusiness(context.get(database), businessId, (trx) =>
		removeEntityPage(trx, businessId, id, params.id),
	);
	return gone ? done() : problem(context, 404);
}
