import type { Kysely } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** Processes and running jobs where no stage has a limit get the standard one, as new businesses have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await eachBusiness(`
    update process_statuses s set sla_business_days = 5
     where s.business_id = biz and s.status < 8 and s.archived_at is null
       and not exists (select from process_statuses o where o.business_id = biz
         and o.process_orchestrator_id = s.process_orchestrator_id and o.sla_business_days is not null);
    update job_statuses s set sla_business_days = 5 from jobs j
     where s.business_id = biz and s.status < 8 and j.business_id = biz and j.id = s.job_id and j.archived_at is null
       and not exists (select from job_statuses o where o.business_id = biz and o.job_id = s.job_id and o.sla_business_days is not null);`).execute(
		db,
	);
}
