import { problem } from "#app/auth/problem.ts";
import { offers } from "#app/domain/bulk.ts";
import { entityOf } from "#app/entities/index.ts";
import { deleteMany } from "../../../recruiters/bulk/collection.server.ts";
import { otherMethod } from "../asked.server.ts";
import type { Route } from "./+types/list";
import { listOf } from "./list.server.ts";
import { create } from "./write.server.ts";

/** A described entity: its list, a new record, and many deleted at once. */
export function loader({ context, params, url }: Route.LoaderArgs) {
	const entity = entityOf(params.entity);
	return entity ? listOf(context, entity, url) : problem(context, 404);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = entityOf(params.entity);
	if (!entity) return problem(context, 404);
	if (request.method === "POST") return create(context, entity, request);
	if (request.method !== "DELETE" || !offers(entity, "delete")) return otherMethod(context, "GET, POST, DELETE");
	const { status, ...answer } = await deleteMany(context, entity, request);
	return status < 400 ? Response.json(answer, { status }) : problem(context, status, { detail: answer.message });
}
