import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { restartDownload } from "#db/queries/downloads.ts";
import type { Route } from "./+types/retry";

const list = "/recruiters/downloads";

export const loader = () => redirectLocal(list);

/** Restarts a failed download with the same request; the job checks permissions again. */
export const action = recruiterAction({}, async ({ trx, user, t, params }: RecruiterActionArgs<Route.ActionArgs>) => {
	const uid = parseUid(params.uid);
	const begun = await restartDownload(trx, user.id, uid);
	if (!begun) throw notFound();
	const message = t("bulk:export.started");
	return redirectWithToast(`${list}?new=${uid}`, { type: "info", message }, { status: 303 });
});
