import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { linkToken } from "#db/kit/link-token.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { filterByConditions, flowEntity } from "./automation-actor.ts";
import { type ActiveAutomation, listActiveAutomations, startFlowRun } from "./start-runs.ts";

/** Signing secret derived from the installation's key, so none is stored. */
export const getWebhookSecret = (businessId: number, uid: string): string => linkToken("automation", businessId, uid);

/** Active automation with a call trigger. */
export async function findWebhookAutomation(db: Scoped, uid: string): Promise<ActiveAutomation | undefined> {
	const row = await db
		.selectFrom("automations")
		.select(["id", "entity"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("trigger", "=", "webhook")
		.executeTakeFirst();
	if (!row) return undefined;
	return (await listActiveAutomations(db, [row.entity])).find(({ id }) => id === row.id);
}

/** Starts it for one record; idempotent by call id. */
export async function startWebhookAutomation(
	db: Scoped,
	automation: ActiveAutomation,
	{ id, record }: { id: string; record: string },
): Promise<"started" | "again" | "not met" | "unknown"> {
	const { entity, name, by } = automation;
	const { rows } = await sql<RecordRow<"id">>`
select id from ${sql.table(flowEntity(entity).table)} where business_id = ${db.businessId} and uid = ${record}`.execute(
		db,
	);
	const [result] = rows;
	if (!result) return "unknown";
	const met = await filterByConditions(db, entity, automation, [result.id]);
	if (!met?.includes(result.id)) return "not met";
	const starts = [{ record: result.id, cause: `call:${id}` }];
	const of = { name, automation, flow: automation.action_flow_id, entity, by, depth: 0, starts };
	return (await startFlowRun(db, of)) > 0 ? "started" : "again";
}
