import { data } from "react-router";
import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findOfferStatus } from "#db/queries/slots/offers.ts";
import { changeOffer } from "#db/queries/slots/proposals.ts";
import type { Route } from "./+types/state";

export const loader = onlyPosted("update", "meetings");

/** Opens a client's proposal to the candidate, or closes an offer. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const user = permit(context, "update", "meetings");
	const { t } = context.get(i18n);
	const uid = parseUid(params.id);
	const to = (await readForm(request)).get("to");
	const outcome = await inBusiness(context.get(database), user.businessId, async (trx) => {
		if (!(await findOfferStatus(trx, user.businessId, uid))) return "missing";
		if (to !== "open" && to !== "closed") throw data(null, 400);
		return changeOffer(trx, user.businessId, uid, to, getActor(context, user));
	});
	if (outcome === "missing") throw notFound();
	const done = outcome === "done";
	return redirectWithToast(
		`/recruiters/slot_offers/${uid}`,
		{
			type: done ? "success" : "error",
			message: t(done ? `meetings:offer.${to as "open"}Done` : "meetings:offer.notNow"),
		},
		{ status: 303 },
	);
}
