import { entityNamed } from "#app/entities/index.ts";
import { problem } from "#app/http/problem.server.ts";
import { acts } from "../acts/index.server.ts";
import { runAct } from "../acts/run-act.server.ts";
import { otherMethod } from "../request-body.server.ts";
import type { Route } from "./+types/act";

const find = ({ entity, act }: Route.LoaderArgs["params"]) =>
	acts.find(({ record, name }) => record.key === (entityNamed(entity)?.key ?? entity) && name === act);

export const loader = ({ context, params }: Route.LoaderArgs) =>
	find(params) ? otherMethod(context, "POST") : problem(context, 404);

/** What a screen does with one record. */
export function action({ context, params, request }: Route.ActionArgs) {
	const act = find(params);
	if (!act) return problem(context, 404);
	return request.method === "POST" ? runAct(context, act, params.id, request) : otherMethod(context, "POST");
}
