import type { RouterContextProvider } from "react-router";
import { findEntity } from "#app/entities/index.ts";
import { problem } from "#app/http/problem.server.ts";
import { jsonResponse } from "../json-response.ts";
import { apiActions } from "../record-actions/index.server.ts";
import { recordParts } from "../record-actions/record-parts.server.ts";
import { runApiAction } from "../record-actions/run-action.server.ts";
import { refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/record-action";

type Params = Route.LoaderArgs["params"];

const getKey = ({ entity }: Params) => findEntity(entity)?.key ?? entity;
const findAct = (params: Params) =>
	apiActions.find(({ record, name }) => record.key === getKey(params) && name === params.act);
const findPart = (params: Params) =>
	recordParts.find(({ record, name }) => record.key === getKey(params) && name === params.act);

export async function loader({ context, params }: Route.LoaderArgs) {
	const part = findPart(params);
	if (part) return jsonResponse(await part.read(context, params.id));
	return findAct(params) ? refuseMethod(context, "POST") : problem(context, 404);
}

export function action({ context, params, request }: Route.ActionArgs) {
	const act = findAct(params);
	if (act && request.method === "POST") return runApiAction(context, act, params.id, request);
	return refuse(context, params);
}

function refuse(context: Readonly<RouterContextProvider>, params: Params) {
	const allowed = [...(findPart(params) ? ["GET"] : []), ...(findAct(params) ? ["POST"] : [])];
	return allowed.length > 0 ? refuseMethod(context, allowed.join(", ")) : problem(context, 404);
}
