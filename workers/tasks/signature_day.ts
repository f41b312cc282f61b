import { clearOldEvidence } from "#db/queries/signatures/clear-evidence.ts";
import { listUncheckedDispatches } from "#db/queries/signatures/dispatch.ts";
import { enqueueStatusSync } from "#db/queries/signatures/dispatch-row.ts";
import {
	expireSignatureRequests,
	listRequestsToRemind,
	remindSigners,
} from "#db/queries/signatures/request-lifecycle.ts";
import { getSignatureSettings } from "#db/queries/signatures/settings.ts";
import type { Task } from "../task.ts";

/** Daily: expires requests and reminds signers contacted days ago. */
export const signatureDay: Task<"signature_day"> = async (_payload, { step }) => {
	await step("expire", expireSignatureRequests);
	await step("clear", clearOldEvidence);
	await step("services", async (trx) => {
		for (const id of await listUncheckedDispatches(trx, 12)) await enqueueStatusSync(trx, id);
	});
	await step("remind", async (trx) => {
		const { reminder_days: days } = await getSignatureSettings(trx);
		if (days === 0) return;
		for (const id of await listRequestsToRemind(trx, days)) await remindSigners(trx, id, { gapHours: days * 24 });
	});
};
