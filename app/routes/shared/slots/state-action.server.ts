import { data } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { setSlotOfferStatus } from "#db/queries/slots/contact-slot-offers.ts";
import { findOfferStatus } from "#db/queries/slots/offers.ts";

/** Opens a client's proposal to the candidate, or closes an offer. */
export const changeSlotOfferAction = recruiterAction(
	{ can: ["update", "meetings"] },
	async ({ trx, actor, t, form, params }: RecruiterActionArgs<RecordArgs>) => {
		const uid = parseUid(params.id);
		const to = form.get("to");
		if (!(await findOfferStatus(trx, uid))) throw notFound();
		if (to !== "open" && to !== "closed") throw data(null, 400);
		const outcome = await setSlotOfferStatus(trx, uid, to, actor);
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
	},
);
