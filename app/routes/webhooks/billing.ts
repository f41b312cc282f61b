import { z } from "zod";
import { database } from "#app/context.ts";
import { day, line } from "#app/domain/text/form-fields.ts";
import { isSigned } from "#app/integrations/outside/signature.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findIntegration, keyOf } from "#db/queries/integrations.ts";
import { hearNotice } from "#db/queries/invoices/notices.ts";
import type { Route } from "./+types/billing";
import { answer, onlyPost } from "./answers.ts";

const largest = 64 * 1024;

const schema = z.object({
	type: z.enum(["invoice.authorized", "invoice.rejected", "invoice.paid"]),
	data: z.object({
		uid: z.string().regex(/^[\w-]{1,64}$/),
		reference: line(120).optional(),
		nfse_number: line(60).optional(),
		amount_cents: z.number().int().min(1).max(100_000_000_000).optional(),
		paid_on: day().optional(),
	}),
});

/**
 * What a billing system says of an invoice: signed with its own credentials, fresh, each notice once. A wrong signature, an
 * invoice nobody knows and half a message are refused, each with its own answer, and change nothing.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
	const body = await request.text().catch(() => "");
	if (body.length > largest) return answer(413, "too large");
	const businessId = /^\d{1,9}$/.test(params.business) ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.integration) ? params.integration : "";
	if (businessId === 0 || uid === "") return answer(404, "unknown");
	const names = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
	const headers = Object.fromEntries(names.map((name) => [name, request.headers.get(name) ?? ""]));
	return inBusiness(context.get(database), businessId, async (trx) => {
		const integration = await findIntegration(trx, businessId, { uid });
		const key = integration?.active ? keyOf(integration) : null;
		// Who is not there and who signs wrongly hear the same.
		if (!integration || key === null || !isSigned(key, headers, body, Math.floor(Date.now() / 1000)))
			return answer(401, "signature");
		const parsed = schema.safeParse(jsonOf(body));
		const id = headers["webhook-id"] ?? "";
		if (!parsed.success || id === "" || id.length > 120) return answer(400, "malformed");
		const outcome = await hearNotice(trx, businessId, { integrationId: integration.id, id, notice: parsed.data });
		return answer(outcome === "unknown" ? 404 : outcome === "refused" ? 422 : 200, outcome);
	});
}

export const loader = onlyPost;

function jsonOf(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}
