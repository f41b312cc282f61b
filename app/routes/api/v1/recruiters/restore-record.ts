import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { problem } from "#app/http/problem.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { explainClash } from "#app/routes/shared/appointment-clash.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { restoreOne } from "#db/queries/bin.ts";
import { jsonResponse } from "../json-response.ts";
import { refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/restore-record";
import { getRecordMethods } from "./methods.ts";
import { readRecord } from "./record.server.ts";

export function loader({ context }: Route.LoaderArgs) {
	return refuseMethod(context, "POST");
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = getEntity(params.entity);
	if (!entity || !getRecordMethods(entity).includes("DELETE")) return problem(context, 404);
	if (request.method !== "POST") return refuseMethod(context, "POST");
	const user = permit(context, "destroy", entity.resource);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const done = await restoreOne(trx, user, { entity, uid: params.id }, getActor(context, user));
		if (done === "missing") return problem(context, 404);
		const { t } = context.get(i18n);
		const label = getLabels(entity, t).one;
		if (done === "taken") return problem(context, 409, { detail: t("bin:taken", { label }) });
		return jsonResponse(await readRecord(trx, context, user, entity, params.id));
	}).catch(async (error: unknown) => {
		const clash = await explainClash(context, error);
		if (clash === null) throw error;
		return problem(context, 422, { detail: clash, errors: { starts_at: [clash] } });
	});
}
