import { sql } from "kysely";
import { busyStates } from "#app/domain/lists/bulk-actions.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { getRunChannel } from "#db/queries/bulk-runs/advance.ts";
import { interruptedState } from "#db/queries/bulk-runs.ts";
import { type Payloads, payloads, type TaskName } from "#workers/payloads.ts";
import { failExport, findRunningExport } from "./business-exports.ts";
import { endCopy } from "./data-exports.ts";
import { failDownload, findRunningDownload } from "./downloads.ts";
import { reportFailure } from "./email-outcomes.ts";
import { changeImport, lockImport } from "./imports/import-states.ts";
import { afterFailure, failImport as giveUpImport } from "./imports/import-transitions.ts";
import { failSet, reviveSet } from "./imports/sets/failed-set.ts";
import { failSandbox, findSandbox } from "./sandboxes.ts";

interface Abandoned<Payload> {
	/** Marks the record as failed, so that it does not appear to run forever. */
	giveUp(trx: Scoped, payload: Payload, reason: string): Promise<void>;
	/** Sets the record waiting again, where its earlier state is known. */
	revive?(trx: Scoped, payload: Payload): Promise<void>;
}

/** Effects of a failed and a restarted job on its record; both idempotent. */
const records: { [T in TaskName]?: Abandoned<Payloads[T]> } = {
	recruiter_download: {
		async giveUp(trx, { downloadId }) {
			const download = await findRunningDownload(trx, downloadId);
			if (download) await failDownload(trx, download, "error");
		},
		async revive(trx, { downloadId }) {
			await trx
				.updateTable("recruiter_downloads")
				.set({ status: "running", progress: 0, problem: null })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", downloadId)
				.where("status", "=", "error")
				.where("problem", "=", "error")
				.execute();
		},
	},
	bulk_run: {
		async giveUp(trx, { runId }) {
			const run = await trx
				.updateTable("bulk_runs")
				.set({ state: "error", problem: "error", finished_at: sql<Date>`now()` })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", runId)
				.where("state", "in", busyStates)
				.returning(["uid", "recruiter_id"])
				.executeTakeFirst();
			if (!run) return;
			const user = { strategy: "recruiters" as const, id: run.recruiter_id };
			const stream = liveStreams.progress(user, "bulk_run", getRunChannel(run.uid));
			await publish(trx, stream, { percent: 100, status: "error", error: true });
		},
		async revive(trx, { runId }) {
			await trx
				.updateTable("bulk_runs")
				.set({ state: interruptedState, problem: null, finished_at: null })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", runId)
				.where("state", "=", "error")
				.where("problem", "=", "error")
				.execute();
		},
	},
	business_export: {
		async giveUp(trx, { exportId }) {
			const item = await findRunningExport(trx, exportId);
			if (item) await failExport(trx, item, "error");
		},
		// A passphrase is deleted with the failure: sealed data could not be written any more.
		async revive(trx, { exportId }) {
			await trx
				.updateTable("business_exports")
				.set({ state: "running", problem: null, finished_at: null })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", exportId)
				.where("state", "=", "failed")
				.where("problem", "=", "error")
				.where("with_sealed", "=", false)
				.where(sql<boolean>`not exists (select from business_exports x
  where x.business_id = business_exports.business_id and x.state = 'running')`)
				.execute();
		},
	},
	data_export: {
		async giveUp(trx, { exportId }) {
			await endCopy(trx, exportId, null);
		},
		async revive(trx, { exportId }) {
			await trx
				.updateTable("data_exports")
				.set({ status: "running" })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", exportId)
				.where("status", "=", "failed")
				.where(sql<boolean>`not exists (select from data_exports x where x.business_id = data_exports.business_id
  and x.candidate_id = data_exports.candidate_id and x.status = 'running')`)
				.execute();
		},
	},
	sandbox: {
		async giveUp(trx, { sandboxId }) {
			const item = await findSandbox(trx);
			if (item?.id === sandboxId && (item.state === "making" || item.state === "removing"))
				await failSandbox(trx, item);
		},
	},
	import_set: {
		giveUp: (trx, { setId }) => failSet(trx, setId),
		revive: (trx, { setId }) => reviveSet(trx, setId),
	},
	import_read: ofImport("reading"),
	import_check: ofImport("checking"),
	import_run: ofImport("running"),
	import_undo: ofImport("undoing"),
	send_email: {
		async giveUp(trx, { emailId }, reason) {
			const email = await trx
				.updateTable("email_messages")
				.set({ state: "failed", last_error: reason.slice(0, 500) })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", emailId)
				.where("state", "in", ["queued", "sending"])
				.returning(["id", "uid", "recruiter_id", "to_name", "to_email"])
				.executeTakeFirst();
			if (email) await reportFailure(trx, email, reason.slice(0, 500));
		},
		async revive(trx, { emailId }) {
			await trx
				.updateTable("email_messages")
				.set({ state: "queued" })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", emailId)
				.where("state", "=", "failed")
				.execute();
		},
	},
	sendout_plan: ofSendout(["planning"], "planning"),
	sendout_pump: ofSendout(["scheduled", "running"], "running"),
};

function ofImport(busy: "reading" | "checking" | "running" | "undoing"): Abandoned<{ importId: number }> {
	return {
		giveUp: (trx, { importId }) => giveUpImport(trx, importId),
		async revive(trx, { importId }) {
			const item = await lockImport(trx, importId);
			if (item && item.state === afterFailure[busy]) await changeImport(trx, importId, { state: busy, problem: null });
		},
	};
}

function ofSendout(from: string[], again: string): Abandoned<{ queueId: number }> {
	return {
		async giveUp(trx, { queueId }) {
			await trx
				.updateTable("sendout_queues")
				.set({ status: "error", problem: "error", next_at: null })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", queueId)
				.where("status", "in", from)
				.execute();
		},
		async revive(trx, { queueId }) {
			await trx
				.updateTable("sendout_queues")
				.set({ status: again, problem: null })
				.where("business_id", "=", trx.businessId)
				.where("id", "=", queueId)
				.where("status", "=", "error")
				.where("problem", "=", "error")
				.execute();
		},
	};
}

/** Marks the record of a failed job; does nothing without one. */
export async function markRecordFailed(trx: Scoped, task: string, payload: unknown, reason: string) {
	const result = find(task, payload);
	await result?.record.giveUp(trx, result.payload, reason);
}

export async function resetRecordFailure(trx: Scoped, task: string, payload: unknown) {
	const result = find(task, payload);
	await result?.record.revive?.(trx, result.payload);
}

function find(task: string, payload: unknown): { record: Abandoned<never>; payload: never } | undefined {
	if (!Object.hasOwn(records, task)) return undefined;
	const record = records[task as TaskName] as Abandoned<never> | undefined;
	const existing = payloads[task as TaskName].safeParse(payload);
	return record && existing.success ? { record, payload: existing.data as never } : undefined;
}
