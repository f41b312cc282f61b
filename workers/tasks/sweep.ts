import { sql } from "kysely";
import { deleteFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { deleteExpiredFiles } from "#db/queries/files.ts";
import type { Task } from "../task.ts";

/** Removes what has had its time: tickets, live messages, idempotency keys, expired files. */
export const sweep: Task<"sweep"> = async (_payload, { db, signal }) => {
	await sql`select app_sweep()`.execute(db);
	const { rows } = await sql<{ id: number }>`select all_business_ids() as id`.execute(db);
	for (const { id } of rows) {
		signal.throwIfAborted();
		// The row goes last: what a crash leaves behind is found again by the next sweep.
		await inBusiness(db, id, async (trx) => {
			await deleteExpiredFiles(trx, id, deleteFile);
		});
	}
};
