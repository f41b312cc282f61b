import { entityOf } from "#app/entities/index.ts";
import { problem } from "#app/http/problem.server.ts";
import { deleteMany } from "../../../recruiters/bulk/collection/collection.server.ts";
import { answer } from "../answer.ts";
import { otherMethod } from "../request-body.server.ts";
import { bulkAnswer } from "../schemas/records.ts";
import type { Route } from "./+types/list";
import { listOf } from "./list.server.ts";
import { listMethods } from "./methods.ts";
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
	const methods = listMethods(entity);
	if (request.method !== "DELETE" || !methods.includes("DELETE")) return otherMethod(context, methods.join(", "));
	const { status, headers = {}, errors, count, ...told } = await deleteMany(context, entity, request);
	if (status < 400) return answer(bulkAnswer, told, { status });
	const more = count === undefined ? {} : { count };
	return problem(context, status, { detail: told.message, headers, more, ...(errors ? { errors } : {}) });
}
