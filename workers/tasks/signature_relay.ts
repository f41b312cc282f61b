import { SigningError } from "#app/domain/signatures/provider-adapter.ts";
import { getActivePosition } from "#app/domain/signatures/signature.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { getSigningService } from "#app/integrations/signing/signing-services.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { lockDispatch, saveDispatchTrouble } from "#db/queries/signatures/dispatch.ts";
import { setDispatch } from "#db/queries/signatures/dispatch-row.ts";
import { listProviderRefs } from "#db/queries/signatures/provider-refs.ts";
import type { Task } from "../task.ts";

/** Reminds signers or cancels at the service; errors are recorded and retried. */
export const signatureRelay: Task<"signature_relay"> = async ({ businessId, requestId, order }, { db, hold }) => {
	const work = await inBusiness(db, businessId, async (trx) => {
		const opened = await lockDispatch(trx, requestId);
		return opened && { ...opened, refs: await listProviderRefs(trx, requestId) };
	});
	if (work?.dispatch.state !== "sent" || !work.request.providerRef) return;
	const { request, account, signers, refs, dispatch, shut } = work;
	const { providerRef, provider } = request;
	if (order === "cancel" ? !dispatch.cancelling : request.state !== "pending") return;
	try {
		if (shut) throw new SigningError("sandbox", { isCertain: true });
		if (!account) throw new SigningError("credentials", { isCertain: true });
		const service = getSigningService(provider);
		if (order === "cancel") await end();
		else {
			const turn = getActivePosition(signers);
			const due = signers.filter(({ position, state }) => position === turn && state !== "signed");
			const theirs = due.flatMap(({ id }) => refs.get(id) ?? []);
			await service.remind(account, providerRef ?? "", theirs);
		}

		async function end() {
			if (!account) return;
			const usual = fixedT(request.locale)("signing:providers.cancelled");
			try {
				await service.cancel(account, providerRef ?? "", request.closed_reason || usual);
			} catch (error) {
				// Documents already ended or deleted at the service need no cancellation.
				if (!(error instanceof SigningError) || (error.trouble !== "refused" && error.trouble !== "gone")) throw error;
			}
		}
	} catch (error) {
		if (!(error instanceof SigningError)) throw error;
		await inBusiness(db, businessId, async (trx) => {
			await hold(trx);
			await saveDispatchTrouble(trx, requestId, error);
		});
		throw error;
	}
	await inBusiness(db, businessId, async (trx) => {
		await hold(trx);
		const clear = { trouble: null, detail: null, trouble_at: null };
		await setDispatch(trx, requestId, order === "cancel" ? { state: "ended", cancelling: false, ...clear } : clear);
	});
};
