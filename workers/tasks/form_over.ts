import { getRequestState } from "#app/domain/forms/form-request.ts";
import { finishRequest, lockRequest } from "#db/queries/forms/answer.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import type { Task } from "../task.ts";

export const formOver: Task<"form_over"> = async ({ requestId }, { step }) => {
	await step("end", async (trx) => {
		await lockRequest(trx, requestId);
		const request = await findRequest(trx, { id: requestId });
		if (request && getRequestState(request, new Date()) === "over") await finishRequest(trx, request, request.answers);
	});
};
