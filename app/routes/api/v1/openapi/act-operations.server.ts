import { type Act, actPath } from "../acts/act.ts";
import { actAnswer, actBody } from "../acts/act-schema.ts";
import { acts } from "../acts/index.server.ts";
import type { Operation } from "./operation.ts";

/** Calls that do what screens do. */
export const actOperations: Operation[] = acts.map((act) => ({
	path: actPath(act),
	method: act.method ?? "post",
	id: act.id,
	...(actPath(act).includes("{id}") ? { parameters: ["Id"] } : {}),
	...(act.method === "delete" ? {} : { body: actBody(act) }),
	answers: getAnswers(act),
}));

function getAnswers(act: Act): Operation["answers"] {
	if (act.method === "delete") return { 204: null };
	const makes = act.makes !== undefined || (act.name === undefined && act.method === undefined);
	return { [makes ? 201 : 200]: actAnswer(act) };
}
