import type { Scoped } from "#db/kit/in-business.ts";
import { findDebriefApply } from "#db/queries/scorecards/debrief-apply.ts";

/** Finds an application from the URL, for actions on it. */
export const applySource = {
	resource: "applies" as const,
	find: async (trx: Scoped, uid: string) => {
		const apply = await findDebriefApply(trx, uid);
		return apply && { id: apply.id };
	},
};
