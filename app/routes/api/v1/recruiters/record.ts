import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { problem } from "#app/http/problem.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { findRecord, removeRecords } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { jsonResponse } from "../json-response.ts";
import { findApiAction, listActionMethods } from "../record-actions/index.server.ts";
import { runApiAction } from "../record-actions/run-action.server.ts";
import { noContent, refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/record";
import { getRecordMethods } from "./methods.ts";
import { readRecord } from "./record.server.ts";
import { patchRecord } from "./write-record.server.ts";

/** One record of a described entity. */
export function loader({ context, params, url }: Route.LoaderArgs) {
	const entity = getEntity(params.entity);
	if (!entity) return problem(context, 404);
	const user = permit(context, "read", entity.resource);
	return readInBusiness(context.get(database), user.businessId, async (trx) =>
		jsonResponse(await readRecord(trx, context, user, entity, params.id, url.searchParams)),
	);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = getEntity(params.entity);
	if (!entity) return problem(context, 404);
	const act = findApiAction(entity.key, request.method.toLowerCase());
	if (act) return runApiAction(context, act, params.id, request);
	if (request.method === "PUT" || request.method === "PATCH") return patchRecord(context, entity, params.id, request);
	if (request.method === "DELETE") return remove(context, entity, params.id);
	return refuseMethod(context, [...getRecordMethods(entity), ...listActionMethods(entity.key)].join(", "));
}

async function remove(context: Readonly<RouterContextProvider>, entity: Entity, id: string): Promise<Response> {
	const user = permit(context, "destroy", entity.resource);
	if (!getRecordMethods(entity).includes("DELETE")) return refuseMethod(context, getRecordMethods(entity).join(", "));
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const record = await findRecord(trx, entity, user, id, []);
		if (!record) return problem(context, 404);
		const removed = await removeRecords(trx, entity, [record.id], getActor(context, user));
		if (removed.length === 0) return problem(context, 409, { detail: context.get(i18n).t("kit:remove.used") });
		return noContent();
	});
}
