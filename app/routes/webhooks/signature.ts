import { database } from "#app/context.ts";
import { getSigningService } from "#app/integrations/signing/signing-services.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findByProviderReference, recordDispatchWebhook } from "#db/queries/signatures/dispatch.ts";
import { findSigningProvider, recordProviderWebhook, toSigningAccount } from "#db/queries/signatures/providers.ts";
import type { Route } from "./+types/signature";
import { messageResponse, methodNotAllowed } from "./webhook-responses.ts";

/** Some send the whole document's facts with each event. */
const largest = 1024 * 1024;

/** The body is not trusted: state is read from the service, so duplicates are harmless. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const body = await request.text().catch(() => "");
	if (body.length > largest) return messageResponse(413, "too large");
	const businessId = /^\d{1,9}$/.test(params.business) ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.provider) ? params.provider : "";
	if (businessId === 0 || uid === "") return messageResponse(404, "unknown");
	return inBusiness(context.get(database), businessId, async (trx) => {
		const row = await findSigningProvider(trx, { uid });
		const account = toSigningAccount(trx, row);
		const service = row && getSigningService(row.provider);
		// An unknown account and a wrong signature get the same answer.
		if (!row || !account || !service?.isSigned(account, { headers: request.headers, body }))
			return messageResponse(401, "signature");
		const words = service.readWebhook(body);
		if (!words) return messageResponse(400, "malformed");
		await recordProviderWebhook(trx, uid);
		const requestId = await findByProviderReference(trx, row.provider, words);
		// The account may hold documents that this product did not create.
		if (requestId === undefined) return messageResponse(200, "unknown");
		await recordDispatchWebhook(trx, requestId);
		return messageResponse(200, "planned");
	});
}

export const loader = methodNotAllowed;
