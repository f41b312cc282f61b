import { z } from "zod";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { collectionBody } from "#app/routes/shared/downloads/request-body.server.ts";
import { listMethods, recordMethods } from "../recruiters/methods.ts";
import { bodySchema, bulkAnswer, itemSchema, listMeta, listQuery, recordSchema } from "../schemas/records.ts";
import type { Operation } from "./operation.ts";

/** The calls of one described entity. */
function getOperations(entity: Entity): Operation[] {
	const { key } = entity;
	const single = entity.singular;
	const path = `/recruiters/${key}`;
	const answered = z.object({ [single]: recordSchema(entity) });
	const id = z.object({ id: z.string() });
	const item = { path: `${path}/{id}`, params: id };
	const change = z.strictObject({ [single]: bodySchema(entity, { change: true }) });
	const list: Record<string, Operation> = {
		GET: {
			path,
			method: "get",
			id: `list_${key}`,
			summary: `A page of ${key}`,
			query: listQuery,
			answers: { 200: z.object({ [key]: z.array(itemSchema(entity)), meta: listMeta }) },
			problems: [400, 422],
		},
		POST: {
			path,
			method: "post",
			id: `create_${single}`,
			summary: `A new ${single}`,
			body: z.strictObject({
				[single]: bodySchema(entity, { change: false }),
				...(key === "candidates" ? { anyway: z.boolean().optional() } : {}),
			}),
			answers: { 201: answered },
			problems: [400, 409, 422],
		},
		DELETE: {
			path,
			method: "delete",
			// Some words have no plural of their own.
			id: key === single ? `delete_many_${key}` : `delete_${key}`,
			summary: `Delete many ${key}: those it names, or all that a query with at least one condition finds`,
			body: collectionBody,
			answers: { 200: bulkAnswer, 202: bulkAnswer },
			problems: [400, 409, 422, 429],
		},
	};
	const written = { body: change, answers: { 200: answered }, problems: [400, 404, 409, 422] };
	const record: Record<string, Operation> = {
		GET: {
			...item,
			method: "get",
			id: `get_${single}`,
			summary: `One ${single}`,
			answers: { 200: answered },
			problems: [404],
		},
		PUT: { ...item, ...written, method: "put", id: `update_${single}`, summary: `Change one ${single}` },
		PATCH: { ...item, ...written, method: "patch", id: `patch_${single}`, summary: `Change one ${single}` },
		DELETE: {
			...item,
			method: "delete",
			id: `delete_${single}`,
			summary: `Delete one ${single}`,
			answers: { 204: null },
			problems: [404],
		},
	};
	const restore: Operation = {
		path: `${path}/{id}/restore`,
		params: id,
		method: "post",
		id: `restore_${single}`,
		summary: `Bring back one ${single} that was deleted`,
		answers: { 200: answered },
		problems: [404, 409],
	};
	const restores = recordMethods(entity).includes("DELETE") ? [restore] : [];
	// The list of holidays is a call of its own (office-operations.ts).
	const lists = key === "holidays" ? [] : listMethods(entity).flatMap((method) => list[method] ?? []);
	return [...lists, ...recordMethods(entity).flatMap((method) => record[method] ?? []), ...restores];
}

export const entityOperations: Operation[] = entities.flatMap(getOperations);
