import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { getCandidateOverview } from "#app/routes/shared/candidates/overview.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { getPay, maskPay } from "../record/pay.server.ts";
import type { DialogBackgroundData } from "./dialog-background.tsx";

export async function loadDialogBackground(
	trx: Scoped,
	user: Recruiter,
	{ id, uid }: { id: number; uid: string },
	tab: "" | "remuneration",
	format: Formatters,
): Promise<DialogBackgroundData> {
	const may = can(user, "update", "candidates");
	if (tab === "") return { overview: await getCandidateOverview(trx, id, may, format) };
	return can(user, "view_remuneration", "candidates")
		? { pay: maskPay(await getPay(trx, id, may, format), uid) }
		: null;
}
