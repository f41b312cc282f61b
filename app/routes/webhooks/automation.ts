import { z } from "zod";
import { database } from "#app/context.ts";
import { isSigned } from "#app/integrations/outbound/signature.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { callSecret, findCalled, startCalled } from "#db/queries/flows/webhook-trigger.ts";
import type { Route } from "./+types/automation";
import { answer, onlyPost } from "./answers.ts";

const largest = 16 * 1024;
const schema = z.object({ record: z.string().regex(/^[\w-]{1,64}$/) });

/** Another system starts an automation for one record: signed, fresh, each call once. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const body = await request.text().catch(() => "");
	if (body.length > largest) return answer(413, "too large");
	const businessId = /^\d{1,9}$/.test(params.business) ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.automation) ? params.automation : "";
	if (businessId === 0 || uid === "") return answer(404, "unknown");
	const names = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
	const headers = Object.fromEntries(names.map((name) => [name, request.headers.get(name) ?? ""]));
	// An unknown address and a wrong signature get the same answer.
	if (!isSigned(callSecret(businessId, uid), headers, body, Math.floor(Date.now() / 1000)))
		return answer(401, "signature");
	const id = headers["webhook-id"] ?? "";
	const parsed = schema.safeParse(getJson(body));
	if (!parsed.success || id === "" || id.length > 120) return answer(400, "malformed");
	return inBusiness(context.get(database), businessId, async (trx) => {
		const automation = await findCalled(trx, uid);
		if (!automation) return answer(404, "unknown");
		const outcome = await startCalled(trx, automation, { id, record: parsed.data.record });
		return answer(outcome === "unknown" ? 404 : outcome === "started" ? 202 : 200, outcome);
	});
}

export const loader = onlyPost;

function getJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}
