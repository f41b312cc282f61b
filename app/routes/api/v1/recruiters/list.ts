import { getEntity } from "#app/entities/index.ts";
import { problem } from "#app/http/problem.server.ts";
import { findApiAction } from "../record-actions/index.server.ts";
import { runApiAction } from "../record-actions/run-action.server.ts";
import { refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/list";
import { handleCreateApply } from "./applies/create.server.ts";
import { handleBulkDelete } from "./delete-many.server.ts";
import { buildListResponse } from "./list.server.ts";
import { getListMethods } from "./methods.ts";
import { createApiRecord } from "./write-record.server.ts";

/** A described entity: its list, a new record, and many deleted at once. */
export function loader({ context, params, url }: Route.LoaderArgs) {
	const entity = getEntity(params.entity);
	return entity ? buildListResponse(context, entity, url) : problem(context, 404);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = getEntity(params.entity);
	if (!entity) return problem(context, 404);
	const act = findApiAction(entity.key);
	if (request.method === "POST" && entity.key === "applies") return handleCreateApply(context, request);
	if (request.method === "POST" && act) return runApiAction(context, act, "", request);
	if (request.method === "POST") return createApiRecord(context, entity, request);
	const methods = [...getListMethods(entity), ...(act ? ["POST"] : [])];
	if (request.method !== "DELETE" || !methods.includes("DELETE")) return refuseMethod(context, methods.join(", "));
	return handleBulkDelete(context, entity, request);
}
