import { postWebhook } from "#app/integrations/outbound/post-webhook.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { pumpWebhooks } from "#db/queries/webhooks/pump.ts";
import type { Task } from "../task.ts";

/** Sends a webhook's pending messages. Receivers detect repeated messages by id. */
export const webhookPump: Task<"webhook_pump"> = async ({ businessId, integrationId }, { db, signal }) => {
	await pumpWebhooks(integrationId, { run: (work) => inBusiness(db, businessId, work), send: postWebhook, signal });
};
