import type { Scoped } from "#db/kit/in-business.ts";
import { findDebriefApply } from "#db/queries/scorecards/debrief-apply.ts";

/** How an application of an address is found, for actions upon it. */
export const applyRecord = {
	resource: "applies" as const,
	find: async (trx: Scoped, uid: string) => {
		const apply = await findDebriefApply(trx, uid);
		return apply && { id: apply.id };
	},
};
