import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { draftVersion } from "#db/queries/offers/version.ts";
import type { Route } from "./+types/version";
import { offerSource } from "./source.server.ts";

/** The next version as a draft with the terms of this one; a second press opens the same draft. */
export const action = recordAction(
	offerSource,
	"create",
	async ({ trx, record, actor, t }: RecordCall<Route.ActionArgs, typeof offerSource>) => {
		const draft = await draftVersion(trx, record.uid, actor);
		if (!draft) throw notFound();
		return redirectWithToast(
			`/recruiters/offers/${draft.uid}/edit`,
			{ type: "success", message: t("offers:version.made") },
			{ status: 303 },
		);
	},
);

export const loader = onlyPosted();
