import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { buildCopyName } from "#app/domain/reports/saved-report.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertSavedReport } from "#db/queries/saved-reports.ts";
import type { Route } from "./+types/duplicate-saved-report";
import { getSavedReport } from "./saved-report-form.server.ts";

/** Creates a private copy for the current user. */
export const action = recruiterAction({}, async ({ trx, user, t, params }: RecruiterActionArgs<Route.ActionArgs>) => {
	const { name, query, period } = await getSavedReport(trx, user, params.id);
	const { uid } = await insertSavedReport(trx, user.id, {
		name: buildCopyName(name, t("saved_reports:copyEnding")),
		query,
		period,
		sharing: "none",
		roles: [],
	});
	const message = t("saved_reports:duplicated");
	return redirectWithToast(`/recruiters/reports/saved/${uid}/edit`, { type: "success", message }, { status: 303 });
});

export const loader = postOnlyLoader();
