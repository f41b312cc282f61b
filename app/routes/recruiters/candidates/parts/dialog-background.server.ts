import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { overviewOf } from "#app/routes/shared/candidates/overview.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { masked, payOf } from "../record/pay.server.ts";
import type { DialogBackgroundData } from "./dialog-background.tsx";

/** What the tab under a dialog shows. */
export async function dialogBackgroundOf(
	trx: Scoped,
	who: Recruiter,
	{ id, uid }: { id: number; uid: string },
	tab: "" | "remuneration",
	say: Formatters,
): Promise<DialogBackgroundData> {
	const may = can(who, "update", "candidates");
	if (tab === "") return { overview: await overviewOf(trx, who.businessId, id, may, say) };
	return can(who, "view_remuneration", "candidates")
		? { pay: masked(await payOf(trx, who.businessId, id, may, say), uid) }
		: null;
}
