import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { nameCopy } from "#app/domain/reports/saved-report.ts";
import { type RecruiterCall, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertSavedReport } from "#db/queries/saved-reports.ts";
import type { Route } from "./+types/duplicate-saved-report";
import { getSavedReport } from "./saved-report-form.server.ts";

/** Creates a private copy for the current user. */
export const action = recruiterAction({}, async ({ trx, user, t, params }: RecruiterCall<Route.ActionArgs>) => {
	const { name, query, period } = await getSavedReport(trx, user, params.id);
	const { uid } = await insertSavedReport(trx, user.id, {
		name: nameCopy(name, t("saved_reports:copyEnding")),
		query,
		period,
		sharing: "none",
		roles: [],
	});
	const message = t("saved_reports:duplicated");
	return redirectWithToast(`/recruiters/reports/saved/${uid}/edit`, { type: "success", message }, { status: 303 });
});

export const loader = onlyPosted();
