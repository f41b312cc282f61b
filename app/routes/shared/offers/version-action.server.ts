import { notFound } from "#app/http/not-found.ts";
import { offerSource } from "#app/routes/shared/offers/offer-record.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { draftVersion } from "#db/queries/offers/version.ts";

/** Drafts the next version with this one's terms; repeated submissions open the same draft. */
export const draftOfferVersionAction = recordAction(
	offerSource,
	"create",
	async ({ trx, record, actor, t }: RecordActionArgs<RecordArgs, typeof offerSource>) => {
		const draft = await draftVersion(trx, record.uid, actor);
		if (!draft) throw notFound();
		return redirectWithToast(
			`/recruiters/offers/${draft.uid}/edit`,
			{ type: "success", message: t("offers:version.made") },
			{ status: 303 },
		);
	},
);
