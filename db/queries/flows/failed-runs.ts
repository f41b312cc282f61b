import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { listAdministrators } from "../integration-notices.ts";
import { insertNotification } from "../notifications.ts";

/** Notifies administrators of automations that stopped early, hourly for each. */
export async function notifyFailedRuns(db: Scoped, runIds: readonly number[]): Promise<void> {
	if (runIds.length === 0) return;
	const failed = await db
		.selectFrom("flow_runs as r")
		.leftJoin("automations as a", (join) =>
			join.onRef("a.business_id", "=", "r.business_id").onRef("a.id", "=", "r.automation_id"),
		)
		.select(["r.name", "a.uid"])
		.distinct()
		.where("r.business_id", "=", db.businessId)
		.where("r.id", "in", runIds)
		.where("r.state", "=", sql.lit("failed"))
		.execute();
	if (failed.length === 0) return;
	const hour = new Date().toISOString().slice(0, 13);
	for (const { id } of await listAdministrators(db))
		for (const { name, uid } of failed)
			await insertNotification(db, {
				recruiterId: id,
				category: "Others",
				kind: "automation_failed",
				params: { name },
				link: uid ? `/administrator/automations/${uid}` : "/administrator/automations",
				dedupeKey: `automation_failed:${uid ?? name}:${hour}`,
			});
}
