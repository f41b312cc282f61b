import { z } from "zod";
import { database } from "#app/context.ts";
import { hasValidSignature } from "#app/integrations/outbound/webhook-signature.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findWebhookAutomation, getWebhookSecret, startWebhookAutomation } from "#db/queries/flows/webhook-trigger.ts";
import type { Route } from "./+types/automation";
import { messageResponse, methodNotAllowed } from "./webhook-responses.ts";

const largest = 16 * 1024;
const schema = z.object({ record: z.string().regex(/^[\w-]{1,64}$/) });

/** Another system starts an automation for one record: signed, fresh, each call once. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const body = await request.text().catch(() => "");
	if (body.length > largest) return messageResponse(413, "too large");
	const businessId = /^\d{1,9}$/.test(params.business) ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.automation) ? params.automation : "";
	if (businessId === 0 || uid === "") return messageResponse(404, "unknown");
	const names = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
	const headers = Object.fromEntries(names.map((name) => [name, request.headers.get(name) ?? ""]));
	// An unknown address and a wrong signature get the same answer.
	if (!hasValidSignature(getWebhookSecret(businessId, uid), headers, body, Math.floor(Date.now() / 1000)))
		return messageResponse(401, "signature");
	const id = headers["webhook-id"] ?? "";
	const parsed = schema.safeParse(getJson(body));
	if (!parsed.success || id === "" || id.length > 120) return messageResponse(400, "malformed");
	return inBusiness(context.get(database), businessId, async (trx) => {
		const automation = await findWebhookAutomation(trx, uid);
		if (!automation) return messageResponse(404, "unknown");
		const outcome = await startWebhookAutomation(trx, automation, { id, record: parsed.data.record });
		return messageResponse(outcome === "unknown" ? 404 : outcome === "started" ? 202 : 200, outcome);
	});
}

export const loader = methodNotAllowed;

function getJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}
