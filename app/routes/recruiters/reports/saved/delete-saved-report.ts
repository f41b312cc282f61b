import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { archiveSavedReport } from "#db/queries/saved-reports.ts";
import type { Route } from "./+types/delete-saved-report";

/** Deletes an own report; the toast restores it with its cards and schedule. */
export const action = recruiterAction(
	{},
	async ({ trx, user, actor, t, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const uid = parseUid(params.id);
		const gone = await archiveSavedReport(trx, user.id, uid);
		if (!gone) throw notFound();
		await audit(trx, {
			actor,
			action: "destroy",
			recordType: "saved_reports",
			recordId: gone.id,
			changes: { name: [gone.name, null] },
			ip: actor.ip ?? null,
		});
		return redirectWithToast(
			"/recruiters/reports/saved",
			{
				type: "success",
				message: t("saved_reports:deleted", { name: gone.name }),
				link: { to: `/recruiters/reports/saved/${uid}/restore`, label: t("saved_reports:undo"), post: true },
			},
			{ status: 303 },
		);
	},
);

export const loader = postOnlyLoader();
