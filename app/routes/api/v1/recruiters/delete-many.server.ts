import type { RouterContextProvider } from "react-router";
import type { Entity } from "#app/entities/kit/entity.ts";
import { problem } from "#app/http/problem.server.ts";
import { deleteMany } from "#app/routes/shared/bulk/delete-many.server.ts";
import { readJsonBody } from "../request-body.server.ts";
import { schemaResponse } from "../schema-response.ts";
import { bulkAnswer } from "../schemas/records.ts";

/** DELETE of many records of an entity, as programs are answered. */
export async function handleBulkDelete(
	context: Readonly<RouterContextProvider>,
	entity: Entity,
	request: Request,
): Promise<Response> {
	const {
		status,
		headers = {},
		errors,
		count,
		code,
		...told
	} = await deleteMany(context, entity, request, () => readJsonBody(context, request));
	if (status < 400) return schemaResponse(bulkAnswer, told, { status });
	const more = count === undefined ? {} : { count };
	return problem(context, status, {
		detail: told.message,
		headers,
		more,
		...(errors ? { errors } : {}),
		...(code ? { code } : {}),
	});
}
