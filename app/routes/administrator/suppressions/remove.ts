import { requestInfo } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { findSuppression, liftByStaff } from "#db/queries/suppressions.ts";
import { getFormatters } from "../formatters.ts";
import type { Route } from "./+types/remove";

/** Staff may remove entries by staff or mail servers, not those by the person. */
export const action = recruiterAction(
	{},
	async ({ trx, user, params, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const format = getFormatters(context);
		const suppression = await findSuppression(trx, params.uid);
		if (!suppression) throw notFound();
		const lifted = await liftByStaff(trx, params.uid, user.id);
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: lifted ? "update" : "denied",
			recordType: "suppressions",
			recordId: suppression.id,
			changes: { lifted: [null, suppression.reason] },
			ip: context.get(requestInfo).ip,
		});
		return redirectWithToast(
			"/administrator/suppressions",
			lifted
				? { type: "success", message: format.t("suppressions.liftedNow") }
				: { type: "error", message: format.t("suppressions.notLiftable") },
		);
	},
);

export function loader() {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
