import { SigningError } from "#app/domain/signatures/provider-adapter.ts";
import { getPollMs } from "#app/domain/signatures/provider-retry-policy.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { getSigningService } from "#app/integrations/signing/signing-services.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { lockDispatch, saveDispatchTrouble } from "#db/queries/signatures/dispatch.ts";
import { enqueueStatusPoll } from "#db/queries/signatures/dispatch-row.ts";
import { applyProviderStatus } from "#db/queries/signatures/provider-status.ts";
import type { Task } from "../task.ts";

export const signatureSync: Task<"signature_sync"> = async ({ businessId, requestId }, { db, hold }) => {
	const work = await inBusiness(db, businessId, (trx) => lockDispatch(trx, requestId));
	if (work?.dispatch.state !== "sent" || !work.request.providerRef) return;
	const { request, account, shut } = work;
	const { provider, providerRef, locale } = request;
	try {
		if (shut) throw new SigningError("sandbox", { isCertain: true });
		if (!account) throw new SigningError("credentials", { isCertain: true });
		const status = await getSigningService(provider).getStatus(account, providerRef ?? "");
		const t = fixedT(locale);
		const words = {
			consent: t("signing:providers.consent", { provider: t(`signing:providers.names.${provider}`) }),
			noReason: t("signing:providers.noReason", { provider: t(`signing:providers.names.${provider}`) }),
			tooLate: t("signing:providers.tooLate"),
		};
		await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			await applyProviderStatus(trx, requestId, status, words);
		});
	} catch (error) {
		if (!(error instanceof SigningError)) throw error;
		const later = Math.max(getPollMs(Date.now() - request.created_at.getTime()), (error.retryAfter ?? 0) * 1000);
		await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			await saveDispatchTrouble(trx, requestId, error);
			if (request.state === "pending") await enqueueStatusPoll(trx, requestId, new Date(Date.now() + later));
		});
	}
};
