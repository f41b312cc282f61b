import type { Scoped } from "#db/kit/in-business.ts";
import { findInterviewId } from "#db/queries/interviews.ts";

/** Finds an interview from the URL, for actions on it. */
export const interviewSource = {
	resource: "interviews" as const,
	find: async (trx: Scoped, uid: string) => {
		const id = await findInterviewId(trx, uid);
		return id === undefined ? undefined : { id };
	},
};
