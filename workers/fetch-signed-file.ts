import { SigningError } from "#app/domain/signatures/provider-adapter.ts";
import { getSigningService } from "#app/integrations/signing/signing-services.server.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { lockDispatch, saveDispatchTrouble } from "#db/queries/signatures/dispatch.ts";
import type { Payloads } from "./payloads.ts";

/** A failure is recorded on the request, and the job retries. */
export async function fetchSignedFile(
	db: Db,
	{ businessId, requestId }: Payloads["signature_seal"],
	hold: (trx: Scoped) => Promise<void>,
) {
	const work = await inBusiness(db, businessId, (trx) => lockDispatch(trx, requestId));
	try {
		if (!work?.request.providerRef) throw new SigningError("gone", { isCertain: true });
		const { account, shut, request } = work;
		if (shut) throw new SigningError("sandbox", { isCertain: true });
		if (!account) throw new SigningError("credentials", { isCertain: true });
		const bytes = await getSigningService(request.provider).download(account, request.providerRef ?? "");
		return { bytes, certificateId: null, timestampedAt: null, timestampTrouble: null };
	} catch (error) {
		if (error instanceof SigningError)
			await inBusiness(db, businessId, async (trx) => {
				await hold(trx);
				await saveDispatchTrouble(trx, requestId, error);
			});
		throw error;
	}
}
