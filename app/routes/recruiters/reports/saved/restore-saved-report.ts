import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { restoreSavedReport } from "#db/queries/saved-reports.ts";
import type { Route } from "./+types/restore-saved-report";

export const action = recruiterAction(
	{},
	async ({ trx, user, actor, t, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const back = await restoreSavedReport(trx, user.id, parseUid(params.id));
		if (!back) throw notFound();
		await audit(trx, {
			actor,
			action: "restore",
			recordType: "saved_reports",
			recordId: back.id,
			ip: actor.ip ?? null,
		});
		const message = t("saved_reports:restored", { name: back.name });
		return redirectWithToast("/recruiters/reports/saved", { type: "success", message }, { status: 303 });
	},
);

export const loader = postOnlyLoader();
