import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { apiText } from "#app/i18n/api-text.ts";
import { collectionBody } from "#app/routes/shared/downloads/request-body.server.ts";
import { getListMethods, getRecordMethods } from "../recruiters/methods.ts";
import { type JsonSchema, neededFields, schemaName, schemaRef } from "../schemas/entity-schema.ts";
import { bulkAnswer, ownersParameter, recordReadParameters, sharedListParameters } from "../schemas/records.ts";
import type { OpenApiComponent, Operation } from "./operation.ts";

const object = (properties: JsonSchema, required: readonly string[] = Object.keys(properties)): JsonSchema => ({
	type: "object",
	properties,
	required,
	additionalProperties: false,
});

const answer = (properties: JsonSchema): JsonSchema => ({
	type: "object",
	properties,
	required: Object.keys(properties),
});

/** `{<singular>: {…}}`, as a call for one record answers it. */
const recordSchema = (entity: Entity): JsonSchema =>
	answer({ [entity.singular]: { allOf: [schemaRef(schemaName(entity))], required: ["id", "version"] } });
/** A named component that calls reference. */
const named = (entity: Entity, schema: JsonSchema): OpenApiComponent => ({
	id: schemaName(entity),
	description: entity.singular,
	content: { "application/json": { schema } },
});
/** Body and response of a bulk DELETE. */
export const bulkDeleteBody: OpenApiComponent = {
	id: "Collection",
	...apiText("collection"),
	content: { "application/json": { schema: collectionBody } },
};
const bulkPart: OpenApiComponent = {
	id: "Bulk",
	...apiText("bulk"),
	content: { "application/json": { schema: bulkAnswer } },
};
export const bulkResponses = { 200: bulkPart, 202: bulkPart };

const byKey = (build: (entity: Entity) => OpenApiComponent) =>
	new Map(entities.map((entity) => [entity.key, build(entity)]));
const answers = byKey((entity) => named(entity, recordSchema(entity)));
const changes = byKey((entity) => named(entity, object({ [entity.singular]: schemaRef(schemaName(entity)) })));
const find = (parts: ReadonlyMap<string, OpenApiComponent>, entity: Entity): OpenApiComponent =>
	parts.get(entity.key) ?? named(entity, {});

export const recordAnswer = (entity: Entity): OpenApiComponent => find(answers, entity);

/** The body that makes a record. */
export function createBody(entity: Entity): JsonSchema {
	const record = schemaRef(schemaName(entity));
	const required = neededFields(entity);
	const body = required.length > 0 ? { allOf: [record], required } : record;
	const anyway = entity.key === "candidates" ? { anyway: { type: "boolean", ...apiText("anyway") } } : {};
	return object({ [entity.singular]: body, ...anyway }, [entity.singular]);
}

/** The calls of one described entity. */
function getOperations(entity: Entity): Operation[] {
	const { key } = entity;
	const single = entity.singular;
	const path = `/recruiters/${key}`;
	const record = schemaRef(schemaName(entity));
	const item = { path: `${path}/{id}`, parameters: ["Id"] };
	const list: Record<string, Operation> = {
		GET: {
			path,
			method: "get",
			id: `list_${key}`,
			of: { entity, call: "list" },
			parameters: [...sharedListParameters, ...(entity.list.owner ? [ownersParameter] : [])],
			answers: {
				200: answer({
					[key]: { type: "array", items: { allOf: [record], required: ["id"] } },
					meta: schemaRef("ListMeta"),
				}),
			},
		},
		POST: {
			path,
			method: "post",
			id: `create_${single}`,
			of: { entity, call: "create" },
			body: createBody(entity),
			answers: { 201: recordAnswer(entity) },
		},
		DELETE: {
			path,
			method: "delete",
			// Some names have identical singular and plural.
			id: key === single ? `delete_many_${key}` : `delete_${key}`,
			of: { entity, call: "delete_many" },
			body: bulkDeleteBody,
			answers: bulkResponses,
		},
	};
	const written: Pick<Operation, "of" | "body" | "answers"> = {
		of: { entity, call: "update" },
		body: find(changes, entity),
		answers: { 200: recordAnswer(entity) },
	};
	const methods: Record<string, Operation> = {
		GET: {
			...item,
			parameters: recordReadParameters,
			method: "get",
			id: `get_${single}`,
			of: { entity, call: "get" },
			answers: { 200: recordAnswer(entity) },
		},
		PUT: { ...item, ...written, method: "put", id: `update_${single}` },
		PATCH: { ...item, ...written, method: "patch", id: `patch_${single}`, same: "put" },
		DELETE: {
			...item,
			method: "delete",
			id: `delete_${single}`,
			of: { entity, call: "delete" },
			answers: { 204: null },
		},
	};
	const restore: Operation = {
		...item,
		path: `${path}/{id}/restore`,
		method: "post",
		id: `restore_${single}`,
		of: { entity, call: "restore" },
		answers: { 200: recordAnswer(entity) },
	};
	const restores = getRecordMethods(entity).includes("DELETE") ? [restore] : [];
	// The list of holidays is a separate call (office-operations.ts).
	const lists = key === "holidays" ? [] : getListMethods(entity).flatMap((method) => list[method] ?? []);
	return [...lists, ...getRecordMethods(entity).flatMap((method) => methods[method] ?? []), ...restores];
}

export const entityOperations: Operation[] = entities.flatMap(getOperations);
