import { sql } from "kysely";
import { getWaitEnd, type Holidays, holidayYears } from "#app/domain/time/business-days.ts";
import { momentIn } from "#app/domain/time/wall-time.ts";
import { deferSearchIndex } from "#db/kit/defer-search-index.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { listHolidayDays } from "../holidays.ts";
import { type AutomationAuthor, listSubjects, type Subject } from "./automation-actor.ts";
import { notifyFailedRuns } from "./failed-runs.ts";
import { stepActions } from "./steps.ts";
import type { FlowServices, FlowStep } from "./types.ts";

interface Run
	extends Row<"flow_runs", "id" | "uid" | "name" | "record_type" | "record_id" | "position" | "depth" | "by_id"> {
	steps: FlowStep[];
}

type Line = { at: Date; step: number; kind: string; outcome: string; reason?: string; channel?: string };
/** Longer than any call; until then nothing advances its run. */
const longestCall = 7 * 24 * 3_600_000;

interface Progress {
	run: Run;
	state: "queued" | "waiting" | "done" | "failed";
	position: number;
	lines: Line[];
	resume: Date | null;
}

/** Until end, wait or failure, in the caller's transaction; runs at the same step batch. */
export async function advanceRuns(db: Scoped, ids: readonly number[], tools: FlowServices): Promise<void> {
	const { rows: runs } = await sql<Run>`
select id, uid, name, record_type, record_id, position, steps, depth, by_id from flow_runs
where business_id = ${db.businessId} and id = any(${sql.val(ids)}::bigint[]) and state in ('queued', 'waiting') and resume_at <= now()
order by id for update`.execute(db);
	const holidays = await listHolidayDays(db, holidayYears(new Date()));
	await deferSearchIndex(db, async () => {
		for (const group of Map.groupBy(runs, alike).values()) {
			const [first] = group;
			if (!first) continue;
			// Automations triggered by these runs are one level deeper.
			await sql`select set_config('app.flow_depth', ${String(first.depth + 1)}, true)`.execute(db);
			const progress = await together(db, group, first, holidays, tools);
			await keep(db, progress);
		}
	});
	await sql`select set_config('app.flow_depth', '', true)`.execute(db);
}

const alike = ({ name, record_type, position, depth, by_id, steps: own }: Run) =>
	JSON.stringify([name, record_type, position, depth, by_id, own]);

async function together(
	db: Scoped,
	group: readonly Run[],
	{ record_type: entity, name, steps: own, position: from, by_id }: Run,
	holidays: Holidays,
	tools: FlowServices,
): Promise<Progress[]> {
	const subjects = await listSubjects(
		db,
		entity,
		group.map(({ record_id }) => record_id),
	);
	const all: Progress[] = group.map((run) => ({ run, state: "queued", position: from, lines: [], resume: null }));
	for (const item of all.filter(({ run }) => !subjects.has(run.record_id))) {
		item.state = "failed";
		item.lines.push({ at: new Date(), step: from, kind: "record", outcome: "failed", reason: "gone" });
	}
	const by = await getAgent(db, by_id);
	for (let at = from; at < own.length; at++) {
		const step = own[at] as FlowStep;
		const going = all.filter(({ state }) => state === "queued");
		if (going.length === 0) break;
		const line = (done: Omit<Line, "at" | "step" | "kind">): Line => ({
			at: new Date(),
			step: at,
			kind: step.kind,
			...done,
		});
		if (step.kind === "wait") {
			const day = getWaitEnd(new Date(), step.days ?? 1, holidays);
			for (const item of going) {
				item.state = "waiting";
				item.resume = momentIn("America/Sao_Paulo", day, "09:00");
				item.lines.push(line({ outcome: "waiting" }));
				item.position = at + 1;
			}
			break;
		}
		const about = going.map(({ run }) => ({ run, ...(subjects.get(run.record_id) as Subject) }));
		const outcomes = await stepActions[step.kind](
			{ db, businessId: db.businessId, entity, name, step, at, by, holidays, tools },
			about,
		);
		for (const item of going) {
			const done = outcomes.get(item.run.record_id) ?? { outcome: "done" };
			item.lines.push(line(done));
			if (done.outcome === "waiting") {
				item.state = "waiting";
				item.resume = new Date(Date.now() + longestCall);
			} else if (done.outcome === "failed" && step.on_error !== "continue") item.state = "failed";
			else item.position = at + 1;
		}
	}
	for (const item of all) if (item.state === "queued") item.state = "done";
	return all;
}

async function keep(db: Scoped, progress: readonly Progress[]): Promise<void> {
	const rows = progress.map(({ run, state, position, lines, resume }) => ({
		id: run.id,
		state,
		position,
		lines,
		resume,
	}));
	await sql`
update flow_runs r set state = n.state, position = n.position, log = r.log || n.lines, resume_at = coalesce(n.resume, r.resume_at),
  debounced = false, finished_at = case when n.state in ('done', 'failed') then now() end
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(id bigint, state text, position int, lines jsonb, resume timestamptz)
where r.business_id = ${db.businessId} and r.id = n.id`.execute(db);
	const failed = progress.filter(({ state }) => state === "failed");
	await notifyFailedRuns(
		db,
		failed.map(({ run }) => run.id),
	);
	const waiting = Map.groupBy(
		progress.filter(({ resume }) => resume !== null),
		({ resume }) => resume?.getTime() ?? 0,
	);
	for (const [at, group] of waiting)
		await enqueue(
			db,
			"run_flows",
			{ businessId: db.businessId, runs: group.map(({ run }) => run.id) },
			{ runAt: new Date(at) },
		);
}

/** Author of the automation, else the first administrator. */
async function getAgent(db: Scoped, id: number | null): Promise<AutomationAuthor> {
	const { rows } = await sql<AutomationAuthor>`
select id, uid, name from recruiters where business_id = ${db.businessId} and (id = ${id}::bigint or is_admin)
order by id = ${id}::bigint desc nulls last, id limit 1`.execute(db);
	if (!rows[0]) throw new Error("Nobody answers for this run");
	return rows[0];
}
