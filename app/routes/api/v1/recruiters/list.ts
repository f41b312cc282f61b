import { getEntity } from "#app/entities/index.ts";
import { problem } from "#app/http/problem.server.ts";
import { findAct } from "../acts/index.server.ts";
import { runAct } from "../acts/run-act.server.ts";
import { otherMethod } from "../request-body.server.ts";
import type { Route } from "./+types/list";
import { createApplyCall } from "./applies/create.server.ts";
import { deleteCall } from "./delete-many.server.ts";
import { answerList } from "./list.server.ts";
import { listMethods } from "./methods.ts";
import { create } from "./write.server.ts";

/** A described entity: its list, a new record, and many deleted at once. */
export function loader({ context, params, url }: Route.LoaderArgs) {
	const entity = getEntity(params.entity);
	return entity ? answerList(context, entity, url) : problem(context, 404);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = getEntity(params.entity);
	if (!entity) return problem(context, 404);
	const act = findAct(entity.key);
	if (request.method === "POST" && entity.key === "applies") return createApplyCall(context, request);
	if (request.method === "POST" && act) return runAct(context, act, "", request);
	if (request.method === "POST") return create(context, entity, request);
	const methods = [...listMethods(entity), ...(act ? ["POST"] : [])];
	if (request.method !== "DELETE" || !methods.includes("DELETE")) return otherMethod(context, methods.join(", "));
	return deleteCall(context, entity, request);
}
