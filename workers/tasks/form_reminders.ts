import { maxReminders } from "#app/domain/forms/form-request.ts";
import { sendAgain } from "#db/queries/forms/answer.ts";
import { createFormRequest } from "#db/queries/forms/create-request.ts";
import { listDueSurveys } from "#db/queries/forms/due-surveys.ts";
import { listFormRequestsToRemind } from "#db/queries/forms/follow-up.ts";
import type { Task } from "../task.ts";

/** Daily: reminds once after half of the term, and sends surveys due. */
export const formReminders: Task<"form_reminders"> = async (_payload, { step }) => {
	await step("remind", async (trx) => {
		for (const uid of await listFormRequestsToRemind(trx)) await sendAgain(trx, uid, maxReminders);
	});
	await step("surveys", async (trx) => {
		for (const { survey, candidate, apply, contact, cause } of await listDueSurveys(trx))
			await createFormRequest(trx, {
				kind: "survey",
				formId: survey,
				candidateId: candidate,
				applyId: apply,
				contactId: contact,
				askedBy: null,
				cause,
			});
	});
};
