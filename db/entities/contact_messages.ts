import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Effects, EntitySql } from "#db/kit/entity-sql.ts";

const aside: unknown[] = ["spam", "unconfirmed"];

/** A message set aside that becomes new creates a lead and task, as on arrival. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		if (after.status !== "new" || !aside.includes(before?.status)) return;
		await sql`update contact_messages set aside = null where business_id = ${db.businessId} and id = ${id}`.execute(db);
		await enqueue(db, "contact_released", { businessId: db.businessId, messageId: id });
	},
};

export const contactMessages: EntitySql = { effects };
