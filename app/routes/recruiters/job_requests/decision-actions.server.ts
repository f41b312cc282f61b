import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { lockJobRequest } from "#db/queries/job-requests.ts";

/** Decision button of an undecided request, for users who may create jobs. */
export async function listDecisionActions(
	context: Readonly<RouterContextProvider>,
	id: string,
): Promise<RecordAction[]> {
	const user = getRecruiter(context);
	if (!can(user, "create", "jobs")) return [];
	const match = await inBusiness(context.get(database), user.businessId, (trx) => lockJobRequest(trx, parseUid(id)));
	if (match?.status !== "sent") return [];
	return [
		{
			label: context.get(i18n).t("meetings:request.decide"),
			icon: "circle-check",
			to: `/recruiters/job_requests/${match.uid}/decide`,
		},
	];
}
