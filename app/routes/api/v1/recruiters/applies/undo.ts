import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { applies } from "#app/entities/recruiters/applies.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { problem } from "#app/http/problem.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { explainClash } from "#app/routes/shared/appointment-clash.server.ts";
import { tryBooking } from "#db/kit/appointment-clash.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findMovable } from "#db/queries/applies/show.ts";
import { undoMove } from "#db/queries/applies/undo-move.ts";
import { jsonResponse } from "../../json-response.ts";
import { parseBodyPart, readJsonBody, refuseKeys, refuseMethod, refuseOthers } from "../../request-body.server.ts";
import { readRecord } from "../record.server.ts";
import type { Route } from "./+types/undo";

export const loader = ({ context }: Route.LoaderArgs) => refuseMethod(context, "POST");

/** Only the user's own last move; unsent notifications are withdrawn. */
export async function action({ context, params, request }: Route.ActionArgs) {
	if (request.method !== "POST") return refuseMethod(context, "POST");
	const user = permit(context, "update", "applies");
	const { t } = context.get(i18n);
	const body = await readJsonBody(context, request);
	refuseOthers(context, body, ["undo"]);
	const undo = parseBodyPart(body.undo) ?? {};
	refuseKeys(context, undo, ["event"]);
	const event = /^\d{1,15}$/.exec(String(undo.event ?? ""))?.[0];
	if (!event) return problem(context, 422, { detail: t("forms:invalid"), errors: { event: [t("forms:invalid")] } });
	const uid = parseUid(params.id);
	const { id, name, isAdmin } = user;
	const recruiter = { id, uid: user.uid, name, isAdmin, ip: context.get(requestInfo).ip };
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const result = await tryBooking(trx, () => undoMove(trx, { uid, event: Number(event), recruiter }));
		if ("clash" in result) {
			const detail = (await explainClash(context, result.clash)) ?? t("errors:generic");
			return problem(context, 409, { detail });
		}
		const apply = await findMovable(trx, uid);
		if (result.kind === "missing" || !apply) return problem(context, 404);
		const to = createFormatters(context).stage(apply.status, apply.status_name).label;
		if (result.kind !== "undone")
			return problem(context, 409, { detail: t("applies:undo.tooLate", { name: apply.name, to }) });
		return jsonResponse({ ...(await readRecord(trx, context, user, applies, uid)), news_left: result.mailLeft });
	});
}
