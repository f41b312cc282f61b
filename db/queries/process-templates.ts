import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

interface Copy {
	to: "process_orchestrator" | "workflow_template";
	id: number;
	/** Null: the protected one, which is the specification's pipeline. */
	template: number | null;
	by: number | null;
}

/** Columns shared by the statuses of templates, processes and jobs. */
const columns = sql.raw(
	"name, position, status, sub_statuses, sla_business_days, required_form, visible_to_client, visible_to_candidate, colour, wip_limit, tasks, action_flow_id, evaluation_id, interview_kit_id, feedback_required",
);

export async function copyFromTemplate(db: Scoped, { to, id, template, by }: Copy): Promise<void> {
	const table = to === "process_orchestrator" ? "process_statuses" : "workflow_statuses";
	await sql`
insert into ${sql.table(table)} (business_id, ${sql.ref(`${to}_id`)}, created_by_id, ${columns})
select s.business_id, ${id}, ${by}::bigint, ${columns} from workflow_statuses s
where s.business_id = ${db.businessId} and s.archived_at is null and s.workflow_template_id = coalesce(${template}::bigint,
  (select t.id from workflow_templates t where t.business_id = ${db.businessId} and t.locked and t.archived_at is null order by t.id limit 1))`.execute(
		db,
	);
}
