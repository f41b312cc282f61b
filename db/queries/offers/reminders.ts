import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Unanswered letters expiring within the configured days; one reminder each. */
export function listDueReminders(db: Scoped, day: string) {
	return (
		db
			.selectFrom("offers as o")
			.innerJoin("settings as s", "s.business_id", "o.business_id")
			.innerJoin("candidates as c", (join) =>
				join.onRef("c.business_id", "=", "o.business_id").onRef("c.id", "=", "o.candidate_id"),
			)
			.innerJoin("jobs as j", (join) =>
				join.onRef("j.business_id", "=", "o.business_id").onRef("j.id", "=", "o.job_id"),
			)
			.innerJoin("site_configs as w", (join) =>
				join.onRef("w.business_id", "=", "o.business_id").onRef("w.id", "=", "o.site_config_id"),
			)
			.leftJoin("recruiters as r", (join) =>
				join.onRef("r.business_id", "=", "o.business_id").onRef("r.id", "=", "o.owner_id"),
			)
			.select(["o.id", "o.uid", "o.to_name", "o.to_email", "o.locale", "o.valid_until", "o.candidate_id", "o.apply_id"])
			.select(["j.title as job", "w.id as site_id", "w.title as site", "w.domain", "w.colors", "r.name as owner"])
			.select("r.email as owner_email")
			.where("o.business_id", "=", db.businessId)
			.where("o.status", "=", "sent")
			.where("o.token_hash", "is not", null)
			.where("o.archived_at", "is", null)
			.where("o.reminded_at", "is", null)
			.where("c.anonymised_at", "is", null)
			.where("o.to_email", "is not", null)
			.where(sql<boolean>`o.valid_until between ${day}::date and ${day}::date + s.offer_reminder_days`)
			// Recipients of today's letters need no reminder yet.
			.where(sql<boolean>`o.sent_at < now() - interval '20 hours'`)
			.orderBy("o.id")
			.limit(1000)
			.execute()
	);
}

export type DueReminder = Awaited<ReturnType<typeof listDueReminders>>[number];

export async function markOfferReminded(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("offers")
		.set({ reminded_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}
