import { sql } from "kysely";
import { chooseProcess } from "#app/domain/applies/process-choice.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Copies the statuses: later edits of the orchestrator never change a running job. */
export async function assignProcess(db: Scoped, jobId: number, requested?: number | null): Promise<void> {
	const process = requested ?? (await fittingProcess(db, jobId));
	if (process === null) return;
	await db
		.updateTable("jobs")
		.set({ process_orchestrator_id: process })
		.where("business_id", "=", db.businessId)
		.where("id", "=", jobId)
		.execute();
	await sql`
insert into job_statuses (business_id, job_id, status, name, position, sub_statuses, sla_business_days, required_form,
  visible_to_client, visible_to_candidate, colour, wip_limit, tasks, action_flow_id, evaluation_id, interview_kit_id, feedback_required)
select business_id, ${jobId}, status, name, position, sub_statuses, sla_business_days, required_form, visible_to_client,
  visible_to_candidate, colour, wip_limit, tasks, action_flow_id, evaluation_id, interview_kit_id, feedback_required
from process_statuses where business_id = ${db.businessId} and process_orchestrator_id = ${process} and archived_at is null
on conflict do nothing`.execute(db);
}

async function fittingProcess(db: Scoped, jobId: number): Promise<number | null> {
	const job = await db
		.selectFrom("jobs")
		.select(["division", "regimes", "position_level", "client_company_id"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", jobId)
		.executeTakeFirstOrThrow();
	const processes = await db
		.selectFrom("process_orchestrators")
		.select(["id", "division", "regime", "position_level", "client_company_id", "priority", "is_default"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.limit(500)
		.execute();
	return chooseProcess(processes, job);
}
