import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { webhookSecret } from "../integrations.ts";
import { subjectsOf } from "./acting.ts";

/** What a webhook step says, and where; undefined when its run or record is gone, and in a sandbox, which calls nobody. No personal data: who hears it asks the API. */
export async function findWebhookCall(db: Scoped, businessId: number, runId: number, step: number) {
	const { rows } = await sql<{ uid: string; name: string; record_type: string; record_id: number; url: string | null }>`
select uid, name, record_type, record_id, steps -> ${sql.lit(Math.trunc(step))}::int ->> 'url' as url from flow_runs
where business_id = ${businessId} and id = ${runId} and state <> 'stopped' and not app_sandbox()`.execute(db);
	const run = rows[0];
	if (!run?.url) return undefined;
	const subject = (await subjectsOf(db, businessId, run.record_type, [run.record_id])).get(run.record_id);
	if (!subject) return undefined;
	const id = `${run.uid}.${step}`;
	const secret = await webhookSecret(db, businessId, run.url);
	return { url: run.url, secret, id, body: { id, automation: run.name, entity: run.record_type, record: subject.uid } };
}
