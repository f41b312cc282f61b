import { sql } from "kysely";
import type { Db } from "#db/index.ts";

/** Also covers rows already in the default partition. Returns the names created. */
export async function makePartitions(db: Db): Promise<readonly string[]> {
	return db.transaction().execute(async (trx) => {
		await sql`set local statement_timeout = '5min'`.execute(trx);
		const row = await trx
			.selectNoFrom((eb) => eb.fn<string[]>("app_keep_partitions").as("names"))
			.executeTakeFirstOrThrow();
		return row.names;
	});
}
