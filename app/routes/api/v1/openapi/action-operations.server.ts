import type { EnumerationName } from "#app/domain/reference/enumerations.ts";
import { type ApiAction, getActionBodyKey, getActionPath } from "../record-actions/action-description.ts";
import { buildActionBody, buildActionResponse } from "../record-actions/action-schema.ts";
import { apiActions } from "../record-actions/index.server.ts";
import { recordParts } from "../record-actions/record-parts.server.ts";
import { toSchemaName } from "../schemas/entity-schema.ts";
import type { OpenApiComponent, Operation } from "./operation.ts";

const bodies = apiActions.map((act) => ({ act, text: JSON.stringify(buildActionBody(act)) }));
/** Bodies equal among acts become components, unless a reference would be as long. */
const shared = new Map(
	bodies
		.filter(({ text }) => text.length > 300 && bodies.filter((other) => other.text === text).length > 1)
		.map(({ act, text }): [string, OpenApiComponent] => [
			text,
			{
				id: `${toSchemaName(getActionBodyKey(act))}Body`,
				description: getActionBodyKey(act),
				required: true,
				content: { "application/json": { schema: buildActionBody(act) } },
			},
		]),
);

/** Operations equivalent to screen actions. */
export const actionOperations: Operation[] = apiActions.map((act) => ({
	path: getActionPath(act),
	method: act.method ?? "post",
	id: act.id,
	...(act.text ? { text: act.text } : {}),
	...(getActionPath(act).includes("{id}") ? { parameters: ["Id"] } : {}),
	...(act.method === "delete"
		? {}
		: { body: shared.get(JSON.stringify(buildActionBody(act))) ?? buildActionBody(act) }),
	answers: getAnswers(act),
}));

const findLists = (fields: ApiAction["fields"] = {}): EnumerationName[] =>
	Object.values(fields).flatMap((field) =>
		field.kind === "choice" ? [field.list] : field.kind === "groups" ? findLists(field.fields) : [],
	);

/** Numbered lists that acts choose from. */
export const actionEnumerations: readonly EnumerationName[] = apiActions.flatMap(({ fields }) => findLists(fields));

/** Operations that read the parts acts refer to. */
export const recordPartOperations: Operation[] = recordParts.map(({ record, name, id, answer }) => ({
	path: `/recruiters/${record.key}/{id}/${name}`,
	method: "get",
	id,
	parameters: ["Id"],
	answers: { 200: answer },
}));

function getAnswers(act: ApiAction): Operation["answers"] {
	if (act.method === "delete" || act.ends) return { 204: null };
	const makes = act.makes !== undefined || (act.name === undefined && act.method === undefined);
	return { [makes ? 201 : 200]: buildActionResponse(act) };
}
