import type { EnumerationName } from "#app/domain/reference/enumerations.ts";
import { type Act, actPart, actPath } from "../acts/act-description.ts";
import { actAnswer, actBody } from "../acts/act-schema.ts";
import { acts } from "../acts/index.server.ts";
import { recordParts } from "../acts/record-parts.server.ts";
import { toName } from "../schemas/entity-schema.ts";
import type { NamedPart, Operation } from "./operation.ts";

const bodies = acts.map((act) => ({ act, text: JSON.stringify(actBody(act)) }));
/** Bodies equal among acts become components, unless a reference would be as long. */
const shared = new Map(
	bodies
		.filter(({ text }) => text.length > 300 && bodies.filter((other) => other.text === text).length > 1)
		.map(({ act, text }): [string, NamedPart] => [
			text,
			{
				id: `${toName(actPart(act))}Body`,
				description: actPart(act),
				required: true,
				content: { "application/json": { schema: actBody(act) } },
			},
		]),
);

/** Operations equivalent to screen actions. */
export const actOperations: Operation[] = acts.map((act) => ({
	path: actPath(act),
	method: act.method ?? "post",
	id: act.id,
	...(act.text ? { text: act.text } : {}),
	...(actPath(act).includes("{id}") ? { parameters: ["Id"] } : {}),
	...(act.method === "delete" ? {} : { body: shared.get(JSON.stringify(actBody(act))) ?? actBody(act) }),
	answers: getAnswers(act),
}));

const findLists = (fields: Act["fields"] = {}): EnumerationName[] =>
	Object.values(fields).flatMap((field) =>
		field.kind === "choice" ? [field.list] : field.kind === "groups" ? findLists(field.fields) : [],
	);

/** Numbered lists that acts choose from. */
export const actLists: readonly EnumerationName[] = acts.flatMap(({ fields }) => findLists(fields));

/** Operations that read the parts acts refer to. */
export const partOperations: Operation[] = recordParts.map(({ record, name, id, answer }) => ({
	path: `/recruiters/${record.key}/{id}/${name}`,
	method: "get",
	id,
	parameters: ["Id"],
	answers: { 200: answer },
}));

function getAnswers(act: Act): Operation["answers"] {
	if (act.method === "delete" || act.ends) return { 204: null };
	const makes = act.makes !== undefined || (act.name === undefined && act.method === undefined);
	return { [makes ? 201 : 200]: actAnswer(act) };
}
