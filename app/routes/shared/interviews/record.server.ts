import type { Scoped } from "#db/kit/in-business.ts";
import { findInterviewId } from "#db/queries/interviews.ts";

/** How an interview of an address is found, for actions upon it. */
export const interviewRecord = {
	resource: "interviews" as const,
	find: async (trx: Scoped, uid: string) => {
		const id = await findInterviewId(trx, uid);
		return id === undefined ? undefined : { id };
	},
};
