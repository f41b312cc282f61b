import { setting } from "#app/environment.ts";
import { eraseOldMessageTexts } from "#db/erasure/retention/message-texts.ts";
import { deleteOldModelCalls } from "#db/erasure/retention/model-calls.ts";
import { deleteOldDecisions } from "#db/erasure/retention/old-decisions.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { deleteOldMessageEvents } from "#db/queries/messaging/message-events.ts";
import {
	deleteOldRecords,
	dropOldAudit,
	type RetainedRecordKind,
	retainedRecordKinds,
} from "#db/queries/record-retention.ts";
import type { Task } from "../task.ts";

const most = 1_000;

const monthsOf: Record<RetainedRecordKind, () => number> = {
	audit: () => setting("KEEP_AUDIT_MONTHS"),
	mail_bodies: () => setting("KEEP_MAIL_MONTHS"),
	mail_events: () => setting("KEEP_EVENTS_MONTHS"),
	notifications: () => setting("KEEP_NOTIFICATIONS_MONTHS"),
};

type Batch = [what: string, take: (trx: Scoped) => Promise<number>];

const listBatches = (): Batch[] => [
	...retainedRecordKinds.flatMap((what): Batch[] => {
		const months = monthsOf[what]();
		return months === 0 ? [] : [[what, (trx) => deleteOldRecords(trx, what, { months, most })]];
	}),
	["message_events", (trx) => deleteOldMessageEvents(trx, most)],
	["message_texts", (trx) => eraseOldMessageTexts(trx, most)],
	["language_model_calls", (trx) => deleteOldModelCalls(trx, most)],
	["decision_log", (trx) => deleteOldDecisions(trx, most)],
];

/** Deletes records past the configured age, one batch per transaction. The rest waits until tomorrow. */
export const oldRecordsTask: Task<"old_records"> = async ({ businessId }, { db, log, signal }) => {
	const counts: Record<string, number> = {};
	const auditMonths = monthsOf.audit();
	if (auditMonths > 0)
		for (const name of await dropOldAudit(db, auditMonths)) log.info({ name }, "a month of the audit is gone");
	for (const id of businessId ? [businessId] : await listBusinessIds(db))
		for (const [what, takeBatch] of listBatches())
			for (let taken = most; taken === most; ) {
				if (signal.aborted) return log.info({ businessId: id, counts }, "old records are left for tomorrow");
				taken = await inBusiness(db, id, takeBatch);
				counts[what] = (counts[what] ?? 0) + taken;
			}
	if (Object.values(counts).some((count) => count > 0)) log.info({ businessId, counts }, "old records are gone");
};
