import { can } from "#app/domain/permissions.ts";
import type { Recruiter } from "#app/domain/person.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Speaker } from "../../speak.ts";
import { overviewOf } from "../record/overview.server.ts";
import { payOf } from "../record/pay.server.ts";
import type { BehindData } from "./behind.tsx";

/** What the tab under a dialog shows. */
export async function behindOf(
	trx: Scoped,
	who: Recruiter,
	id: number,
	tab: "" | "remuneration",
	say: Speaker,
): Promise<BehindData> {
	const may = can(who, "update", "candidates");
	if (tab === "") return { overview: await overviewOf(trx, who.businessId, id, may, say) };
	return can(who, "view_remuneration", "candidates") ? { pay: await payOf(trx, who.businessId, id, may, say) } : null;
}
