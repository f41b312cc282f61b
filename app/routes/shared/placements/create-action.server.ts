import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { oncePerSubmission } from "#app/routes/idempotency.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { formatMissingFields } from "#app/routes/shared/applies/missing-fields-text.server.ts";
import { newPlacementSchema, readPlacementQuery } from "#app/routes/shared/placements/new-placement-form.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { createManualPlacement, type PlacementResult } from "#db/queries/placements/form-choices.ts";

function sayRefusal(refused: Extract<PlacementResult, { ok: false }>, user: Recruiter, t: TFunction): string {
	if (refused.problem !== "fields") return t(`placements:refused.${refused.problem}`, { rule: refused.rule });
	return t("placements:refused.fields", { fields: formatMissingFields(refused.lacking, user, t).fields });
}

class NotPlaced extends Error {}

export async function createPlacementAction({ context, request, url }: Omit<RecordArgs, "params">) {
	const user = permit(context, "create", "placements");
	const { t } = createFormatters(context);
	const form = await readForm(request);
	const parsed = parseForm(form, newPlacementSchema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const actor = getActor(context, user);
	try {
		const uid = await inBusiness(context.get(database), user.businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				const { whom } = await readPlacementQuery(trx, user, url.searchParams);
				if (!whom) throw new NotPlaced(t("placements:refused.unknown"));
				const mover = { id: user.id, uid: user.uid, name: user.name, isAdmin: user.isAdmin, ip: actor.ip ?? null };
				const placed = await createManualPlacement(trx, whom, parsed.value, mover);
				// Rolls back: a refusal leaves no apply behind.
				if (!placed.ok) throw new NotPlaced(sayRefusal(placed, user, t));
				return placed.uid;
			}),
		);
		return await redirectWithToast(`/recruiters/placements/${uid}/edit`, {
			type: "success",
			message: t("placements:created"),
		});
	} catch (error) {
		if (error instanceof KeyReusedError)
			return data({ result: parsed.reply({ "": ["errors:conflict"] }) }, { status: 409 });
		if (!(error instanceof NotPlaced)) throw error;
		return data({ result: parsed.reply({ "": [error.message] }) }, { status: 422 });
	}
}
