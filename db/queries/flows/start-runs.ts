import { sql } from "kysely";
import { isTriggered, maxDepth } from "#app/domain/flows/flows.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { createFormRequest } from "../forms/create-request.ts";
import { filterByConditions } from "./automation-actor.ts";

interface Entry extends Row<"audit_entries", "id" | "action" | "record_type"> {
	record_id: NonNullable<Column<"audit_entries", "record_id">>;
	changes: Record<string, unknown>;
}

export interface ActiveAutomation {
	id: number;
	name: string;
	entity: string;
	trigger: string;
	field: string | null;
	status: number | null;
	days: number | null;
	conditions: string | null;
	debounce_seconds: number;
	run_limit: number | null;
	action_flow_id: number;
	by: number;
}

interface Begin {
	name: string;
	automation: Pick<ActiveAutomation, "id" | "debounce_seconds" | "run_limit"> | null;
	flow: number | null;
	/** Replaces a flow's steps. */
	steps?: readonly Record<string, unknown>[];
	entity: string;
	by: number | null;
	depth: number;
	starts: readonly { record: number; cause: string }[];
}

/** Runs per job. */
const chunk = 200;

const columns =
	sql.raw(`a.id, a.name, a.entity, a.trigger, a.field_name as field, a.status, a.days, a.conditions, a.debounce_seconds, a.run_limit, a.action_flow_id,
  coalesce(a.created_by_id, (select min(r.id) from recruiters r where r.business_id = a.business_id and r.is_admin)) as by`);

/** Automation whether active or not. */
export async function findAutomation(db: Scoped, id: number): Promise<ActiveAutomation | undefined> {
	const { rows } = await sql<ActiveAutomation>`
select ${columns} from automations a where a.business_id = ${db.businessId} and a.id = ${id}`.execute(db);
	return rows[0];
}

/** Active automations with an active flow. */
export async function listActiveAutomations(db: Scoped, entities: readonly string[]): Promise<ActiveAutomation[]> {
	const { rows } = await sql<ActiveAutomation>`
select ${columns} from automations a join action_flows f on f.business_id = a.business_id and f.id = a.action_flow_id
where a.business_id = ${db.businessId} and a.entity = any(${sql.val(entities)}::text[]) and a.active and a.archived_at is null
  and f.active and f.archived_at is null and f.entity = a.entity order by a.id`.execute(db);
	return rows;
}

/** Starts runs triggered by these history entries: automations and entered statuses. */
export async function startRuns(db: Scoped, entryIds: readonly number[], depth: number): Promise<number> {
	const { rows: entries } = await sql<Entry>`
select e.id, e.action, e.record_type, e.record_id, case when e.record_type = 'applies' and e.action = 'create'
  then e.changes || jsonb_build_object('status', jsonb_build_array(null, (select x.status from applies x
    where x.business_id = e.business_id and x.id = e.record_id))) else e.changes end as changes
from audit_entries e where e.business_id = ${db.businessId} and e.id = any(${sql.val(entryIds)}::bigint[]) order by e.id`.execute(
		db,
	);
	const listening = await listActiveAutomations(db, [...new Set(entries.map((entry) => entry.record_type))]);
	let begun = 0;
	for (const automation of listening) {
		const causes = entries.filter((entry) => entry.record_type === automation.entity && isTriggered(automation, entry));
		if (causes.length === 0) continue;
		const meet = await filterByConditions(
			db,
			automation.entity,
			automation,
			causes.map((cause) => cause.record_id),
		);
		const met = new Set(meet ?? []);
		const starts = causes
			.filter((cause) => met.has(cause.record_id))
			.map((cause) => ({ record: cause.record_id, cause: `entry:${cause.id}` }));
		const { name, entity, action_flow_id, by } = automation;
		begun += await startFlowRun(db, { name, automation, flow: action_flow_id, entity, by, depth, starts });
	}
	return begun + (await startStatusRuns(db, entries, depth));
}

/** Tasks and flow of the entered status. */
async function startStatusRuns(db: Scoped, entries: readonly Entry[], depth: number) {
	const entered = entries.filter(({ record_type, changes }) => record_type === "applies" && changes.status);
	if (entered.length === 0) return 0;
	const { rows } = await sql<
		Row<"applies", "id"> &
			Row<"job_statuses", "name" | "tasks"> & {
				flow: Column<"action_flows", "id"> | null;
				entry: number;
				evaluation: Column<"job_statuses", "evaluation_id">;
				candidate: Column<"applies", "candidate_id">;
			}
	>`
select x.id, s.name, s.tasks, f.id as flow, e.entry, s.evaluation_id as evaluation, x.candidate_id as candidate from unnest(${sql.val(entered.map((item) => item.record_id))}::bigint[],
  ${sql.val(entered.map((item) => item.id))}::bigint[], ${sql.val(entered.map(({ changes }) => (changes.status as unknown[])[1]))}::int[]) e(id, entry, status)
join applies x on x.business_id = ${db.businessId} and x.id = e.id
join job_statuses s on s.business_id = x.business_id and s.job_id = x.job_id and s.status = e.status
left join action_flows f on f.business_id = s.business_id and f.id = s.action_flow_id and f.active and f.archived_at is null and f.entity = 'applies'
where f.id is not null or s.tasks <> '{}' or s.evaluation_id is not null`.execute(db);
	let begun = 0;
	for (const { id, name, tasks, flow, entry, evaluation, candidate } of rows) {
		if (evaluation !== null) {
			const asking = {
				kind: "evaluation",
				formId: evaluation,
				candidateId: candidate,
				applyId: id,
				askedBy: null,
			} as const;
			if ((await createFormRequest(db, { ...asking, cause: `entry:${entry}:${evaluation}` })).asked) begun++;
		}
		const item = { name, automation: null, entity: "applies", by: null, depth };
		const starts = [{ record: id, cause: `entry:${entry}` }];
		if (flow !== null) begun += await startFlowRun(db, { ...item, flow, starts });
		const steps = tasks.map((text) => ({ kind: "task", text, days: 1, on_error: "continue" }));
		if (tasks.length > 0) begun += await startFlowRun(db, { ...item, flow: null, steps, starts });
	}
	return begun;
}

/** Writes runs with their first job, once per cause; debounced ones restart their wait. */
export async function startFlowRun(db: Scoped, of: Begin): Promise<number> {
	if (of.starts.length === 0) return 0;
	const { automation, flow, steps } = of;
	const wait = automation?.debounce_seconds ?? 0;
	const tooDeep = of.depth >= maxDepth;
	const limit = automation?.run_limit ?? null;
	const own = steps
		? sql`${JSON.stringify(steps)}::jsonb`
		: sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'text', s.text, 'field', s.field_name, 'status', s.status, 'days', s.days,
    'url', s.url, 'email_template', s.email_template_id, 'tearsheet', s.tearsheet_id, 'evaluation', s.evaluation_id,
    'survey', s.survey_id, 'channel', s.channel, 'whatsapp_template', s.whatsapp_template_id, 'sms_text', s.sms_text, 'on_error', s.on_error) order by s.position, s.id), '[]')
  from action_flow_steps s where s.business_id = ${db.businessId} and s.action_flow_id = ${flow} and s.archived_at is null)`;
	const again =
		wait > 0
			? sql`on conflict (business_id, automation_id, record_id) where debounced and state = 'queued' do update set resume_at = excluded.resume_at, cause = excluded.cause`
			: sql`on conflict do nothing`;
	const starts = wait > 0 ? [...new Map(of.starts.map((start) => [start.record, start])).values()] : of.starts;
	const { rows } = await sql<Row<"flow_runs", "id">>`
insert into flow_runs (business_id, name, automation_id, action_flow_id, record_type, record_id, cause, state, steps, log, depth, by_id, resume_at, debounced, finished_at)
select ${db.businessId}, ${of.name}, ${automation?.id ?? null}::bigint, ${flow}::bigint, ${of.entity}, x.record, x.cause,
  ${tooDeep ? "stopped" : "queued"}, ${own}, ${JSON.stringify(tooDeep ? [{ at: new Date(), outcome: "failed", reason: "depth" }] : [])}::jsonb,
  ${of.depth}, ${of.by}::bigint, now() + make_interval(secs => ${wait}), ${wait > 0}, ${tooDeep ? sql`now()` : sql`null`}
from unnest(${sql.val(starts.map(({ record }) => record))}::bigint[], ${sql.val(starts.map(({ cause }) => cause))}::text[]) x(record, cause)
where ${limit}::int is null or (select count(*) from flow_runs o where o.business_id = ${db.businessId}
  and o.automation_id = ${automation?.id ?? null}::bigint and o.record_id = x.record) < ${limit}::int
${again} returning id`.execute(db);
	if (tooDeep) return 0;
	const ids = rows.map(({ id }) => id);
	const runAt = wait > 0 ? { runAt: new Date(Date.now() + wait * 1000) } : {};
	for (let at = 0; at < ids.length; at += chunk)
		await enqueue(db, "run_flows", { businessId: db.businessId, runs: ids.slice(at, at + chunk) }, runAt);
	return ids.length;
}
