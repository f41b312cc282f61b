import { postExternal, RequestNotSent } from "#app/integrations/outbound/http-client.server.ts";
import { signWithAllSecrets } from "#app/integrations/outbound/webhook-signature.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { endWebhookCall, findWebhookCall } from "#db/queries/flows/webhook.ts";
import { PermanentError, type Task } from "../task.ts";

/** Signed only for receivers that are configured integrations and know the secret. */
export function buildWebhookHeaders({ id, secrets }: { id: string; secrets: readonly string[] }, body: string) {
	return secrets.length === 0
		? { "webhook-id": id }
		: signWithAllSecrets(secrets, id, Math.floor(Date.now() / 1000), body);
}

/** Retries use the same id, so that the receiver can detect duplicates. */
export const callWebhook: Task<"call_webhook"> = async ({ businessId, runId, step }, { db, isLast }) => {
	const end = (outcome: "done" | "skipped" | "failed") =>
		inBusiness(db, businessId, (trx) => endWebhookCall(trx, { runId, step }, outcome));
	const call = await inBusiness(db, businessId, (trx) => findWebhookCall(trx, runId, step));
	if (!call) return end("skipped");
	try {
		await makeCall(call);
	} catch (error) {
		if (isLast || error instanceof PermanentError) await end("failed");
		throw error;
	}
	await end("done");
};

async function makeCall(call: { url: string; secrets: string[]; id: string; body: unknown }): Promise<void> {
	const body = JSON.stringify(call.body);
	const { status } = await postExternal(call.url, body, buildWebhookHeaders(call, body)).catch((error) => {
		throw error instanceof RequestNotSent ? new PermanentError(`The webhook is not called: ${error.message}`) : error;
	});
	if (status >= 200 && status < 300) return;
	const final = status >= 300 && status < 500 && status !== 408 && status !== 429;
	throw final ? new PermanentError(`The webhook answered ${status}`) : new Error(`The webhook answered ${status}`);
}
