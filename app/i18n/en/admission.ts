import type { Like } from "../like.ts";
import type { admission as pt } from "../pt/admission.ts";

export const admission: Like<typeof pt> = {
	problems: {
		counted: "This stage follows from what was sent and checked; the card moves by itself.",
		incomplete: "Required documents are still to be sent or checked.",
		notStarted: "Becomes active on the first day, which has not come yet.",
		noAdmission: "This record has no admission.",
		ended: "Ends with the termination date.",
		taskAsks: "A task of ours asks the person for nothing.",
	},
};
