import { requestInfo } from "#app/context.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { apiActions, findApiAction } from "../../v1/record-actions/index.server.ts";
import { runApiAction } from "../../v1/record-actions/run-action.server.ts";
import type { Context } from "./suggestion-kind.ts";

/** The request that a program would send for this. */
const buildRequest = (context: Context, path: string, body: object) =>
	new Request(`${context.get(requestInfo).origin}/api/v1/recruiters/${path}`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});

/** Runs the API route internally; refusals are problem responses with texts. */
export async function callApi(
	context: Context,
	path: string,
	body: object,
	answer: (request: Request) => Promise<Response>,
): Promise<Response> {
	const before = context.get(requestTarget);
	const request = buildRequest(context, path, body);
	const { pathname } = new URL(request.url);
	context.set(requestTarget, { method: "POST", path: pathname, pathname });
	try {
		return await answer(request);
	} catch (thrown) {
		if (thrown instanceof Response) return thrown;
		throw thrown;
	} finally {
		context.set(requestTarget, before);
	}
}

/** An act of the API; without an id it makes a record. */
export function callRecordAction(
	context: Context,
	{ list, id = "", name }: { list: string; id?: string; name?: string },
	body: object,
) {
	const act = name ? apiActions.find((act) => act.record.key === list && act.name === name) : findApiAction(list);
	if (!act) throw new Error(`${list} has no act ${name ?? "of making"}`);
	const path = [list, id, name].filter(Boolean).join("/");
	return callApi(context, path, body, (request) => runApiAction(context, act, id, request));
}
