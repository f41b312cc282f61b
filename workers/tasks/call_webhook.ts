import { callOutside, NotCalled } from "#app/integrations/outside/call.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findWebhookCall } from "#db/queries/flows/webhook.ts";
import { PermanentError, type Task } from "../task.ts";

/** Calls another firm's server for one step of a run, always under the same id: who hears it twice knows it by that. */
export const callWebhook: Task<"call_webhook"> = async ({ businessId, runId, step }, { db }) => {
	const call = await inBusiness(db, businessId, (trx) => findWebhookCall(trx, businessId, runId, step));
	if (!call) return;
	const { status } = await callOutside(call.url, JSON.stringify(call.body), { "webhook-id": call.id }).catch(
		(error) => {
			throw error instanceof NotCalled ? new PermanentError(`The webhook is not called: ${error.message}`) : error;
		},
	);
	if (status >= 200 && status < 300) return;
	const final = status >= 300 && status < 500 && status !== 408 && status !== 429;
	throw final ? new PermanentError(`The webhook answered ${status}`) : new Error(`The webhook answered ${status}`);
};
