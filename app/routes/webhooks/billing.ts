import { database } from "#app/context.ts";
import { billingAdapters } from "#app/integrations/billing/adapters.ts";
import { hasValidSignature } from "#app/integrations/outbound/webhook-signature.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { decryptCredentials, findIntegration } from "#db/queries/integrations.ts";
import { recordBillingNotice } from "#db/queries/invoices/billing-webhooks.ts";
import type { Route } from "./+types/billing";
import { messageResponse, methodNotAllowed } from "./webhook-responses.ts";

const largest = 64 * 1024;

/** Accepts signed, recent notices, each once; every refusal has a distinct error and changes nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const body = await request.text().catch(() => "");
	if (body.length > largest) return messageResponse(413, "too large");
	const businessId = /^\d{1,9}$/.test(params.business) ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.integration) ? params.integration : "";
	if (businessId === 0 || uid === "") return messageResponse(404, "unknown");
	const names = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
	const headers = Object.fromEntries(names.map((name) => [name, request.headers.get(name) ?? ""]));
	return inBusiness(context.get(database), businessId, async (trx) => {
		const integration = await findIntegration(trx, { uid });
		const key = integration?.active ? decryptCredentials(integration) : null;
		// An unknown address and a wrong signature get the same answer.
		if (!integration || key === null || !hasValidSignature(key, headers, body, Math.floor(Date.now() / 1000)))
			return messageResponse(401, "signature");
		const notice = billingAdapters[integration.provider]?.notice(getJson(body)) ?? null;
		const id = headers["webhook-id"] ?? "";
		if (!notice || id === "" || id.length > 120) return messageResponse(400, "malformed");
		const outcome = await recordBillingNotice(trx, { integrationId: integration.id, id, notice });
		return messageResponse(outcome === "unknown" ? 404 : outcome === "refused" ? 422 : 200, outcome);
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
