import { sql } from "kysely";
import { chooseProcess } from "#app/domain/applies/process-choice.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/**
 * Gives a new job its process and its own copy of the statuses: editing the orchestrator later never moves a running job.
 * The wanted one, when this business has it; else the most specific that fits.
 */
export async function giveProcess(
	db: Scoped,
	businessId: number,
	jobId: number,
	wanted?: number | null,
): Promise<void> {
	const process = wanted ?? (await fittingProcess(db, businessId, jobId));
	if (process === null) return;
	await db
		.updateTable("jobs")
		.set({ process_orchestrator_id: process })
		.where("business_id", "=", businessId)
		.where("id", "=", jobId)
		.execute();
	await sql`
insert into job_statuses (business_id, job_id, status, name, position, sub_status, sla_business_days, required_form,
  visible_to_client, visible_to_candidate, colour, wip_limit)
select business_id, ${jobId}, status, name, position, sub_status, sla_business_days, required_form, visible_to_client,
  visible_to_candidate, colour, wip_limit
from process_statuses where business_id = ${businessId} and process_orchestrator_id = ${process}
on conflict do nothing`.execute(db);
}

async function fittingProcess(db: Scoped, businessId: number, jobId: number): Promise<number | null> {
	const job = await db
		.selectFrom("jobs as j")
		.innerJoin("client_companies as c", (join) =>
			join.onRef("c.business_id", "=", "j.business_id").onRef("c.id", "=", "j.client_company_id"),
		)
		.select(["j.division", "j.regimes", "j.position_level", "c.uid as client_company"])
		.where("j.business_id", "=", businessId)
		.where("j.id", "=", jobId)
		.executeTakeFirstOrThrow();
	const processes = await db
		.selectFrom("process_orchestrators")
		.select(["id", "applies_to", "priority", "is_default"])
		.where("business_id", "=", businessId)
		.where("active", "=", true)
		.limit(500)
		.execute();
	return chooseProcess(processes, job);
}
