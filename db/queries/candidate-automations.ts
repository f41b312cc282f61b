import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Active automations that move applications or send messages. */
export async function listCandidateAutomations(db: Scoped) {
	const rows = await db
		.selectFrom("automations as a")
		.innerJoin("action_flows as f", (join) =>
			join.onRef("f.business_id", "=", "a.business_id").onRef("f.id", "=", "a.action_flow_id"),
		)
		.innerJoin("action_flow_steps as s", (join) =>
			join.onRef("s.business_id", "=", "f.business_id").onRef("s.action_flow_id", "=", "f.id"),
		)
		.select(["a.uid", "a.name"])
		.select(sql<boolean>`bool_or(s.kind = 'move')`.as("moves"))
		.select(sql<boolean>`bool_or(s.kind in ('email', 'evaluation', 'survey'))`.as("mails"))
		.where("a.business_id", "=", db.businessId)
		.where("a.active", "=", true)
		.where("f.active", "=", true)
		.where("a.entity", "in", ["candidates", "applies"])
		.where("a.archived_at", "is", null)
		.where("f.archived_at", "is", null)
		.where("s.archived_at", "is", null)
		.where("s.kind", "in", ["move", "email", "evaluation", "survey"])
		.groupBy(["a.id", "a.uid", "a.name"])
		.orderBy("a.name")
		.limit(200)
		.execute();
	return rows;
}
