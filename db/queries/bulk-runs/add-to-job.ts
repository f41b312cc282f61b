import { sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import type { BulkSkipReason } from "#app/domain/lists/bulk-actions.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { escapeLike } from "#db/kit/like.ts";
import type { Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { serializeFieldKeys } from "#db/queries/applies/missing-fields.ts";
import { findBlockingRules } from "../off-limits.ts";
import { actorIn, type RunAction } from "./context.ts";
import type { Outcome } from "./items.ts";

interface JobParams {
	job: string;
	source?: string;
	/** Reason for adding protected candidates. */
	reason?: string | null;
}

const whyNot = {
	off_limits: "off_limits",
	exists: "already_in_job",
	refused: "do_not_use",
	closed: "job_closed",
	unknown: "gone",
	needs_fields: "needs_fields",
} as const;

/** Adds candidates to a job, one apply per pair. */
export const addToJob: RunAction = async (step) => {
	const { db, items, run } = step;
	const { job, source = "Candidate Search", reason } = run.params as JobParams;
	// The reason counts only while the runner still has the permission.
	const offLimitsReason = can(step.user, "override_off_limits", "candidates") ? reason : null;
	const runningJob = await findRunningJob(db, job);
	const ids = items.map(({ id }) => id);
	const rules = runningJob ? await findBlockingRules(db, ids, runningJob.id, step.user.id) : new Map<number, string>();
	const outcomes: Outcome[] = [];
	for (const { id } of items) {
		const added = { jobUid: job, candidateId: id, source, offLimitsRule: rules.get(id) ?? null, offLimitsReason };
		const apply = { ...added, actor: actorIn(step) };
		const created = await createApply(db, apply);
		if (created.created) outcomes.push({ id, outcome: "done", trace: { apply: created.id } });
		else {
			const rule = created.reason === "off_limits" ? created.rule : getLacking(created);
			outcomes.push({ id, outcome: "skipped", reason: whyNot[created.reason], ...(rule ? { trace: { rule } } : {}) });
		}
	}
	return outcomes;
};

const getLacking = (outcome: Awaited<ReturnType<typeof createApply>>) =>
	!outcome.created && outcome.reason === "needs_fields" ? serializeFieldKeys(outcome.lacking) : null;

/** Removes applies unchanged since; moved or worked ones stay. */
export const undoAddToJob: RunAction = async ({ db, businessId, items }) => {
	const created = new Map(items.map(({ id, trace }) => [(trace as { apply?: number } | null)?.apply ?? 0, id]));
	const { rows } = await sql<Row<"applies", "id">>`
delete from applies a where a.business_id = ${businessId} and a.id = any(${sql.val([...created.keys()])}::bigint[])
   and a.lock_version = 0
   and not exists (select from apply_events e where e.business_id = a.business_id and e.apply_id = a.id and e.kind <> 'applied')
returning a.id`.execute(db);
	const removed = new Set(rows.map(({ id }) => created.get(id)));
	return items.map(
		({ id }): Outcome =>
			removed.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: "changed_since" },
	);
};

/** Active jobs, newest first, filtered by part of title or code. */
export async function listRunningJobs(db: Scoped, { find, take }: { find: string; take: number }) {
	const like = `%${escapeLike(find)}%`;
	return db
		.selectFrom("jobs as j")
		.leftJoin("client_companies as k", (join) =>
			join.onRef("k.business_id", "=", "j.business_id").onRef("k.id", "=", "j.client_company_id"),
		)
		.select(["j.uid", "j.code", "j.title", "k.name as company"])
		.where("j.business_id", "=", db.businessId)
		.where("j.status", "in", runningStatuses)
		.where("j.archived_at", "is", null)
		.$if(find !== "", (query) =>
			query.where(sql<boolean>`(app_plain(j.title) like app_plain(${like}) or app_plain(j.code) like app_plain(${like})
        or app_plain(k.name) like app_plain(${like}))`),
		)
		.orderBy("j.created_at", "desc")
		.orderBy("j.id", "desc")
		.limit(take)
		.execute();
}

export async function findRunningJob(db: Scoped, uid: string) {
	return db
		.selectFrom("jobs")
		.select(["id", "uid", "code", "title"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("status", "in", runningStatuses)
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

export interface AddToJobRefusal {
	reason: BulkSkipReason;
	/** Name of the protecting rule. */
	rule?: string;
}

/** Reasons for refusal before the run; allowed candidates are omitted. */
export async function listAddToJobRefusals(
	db: Scoped,
	jobId: number,
	ids: readonly number[],
): Promise<Map<number, AddToJobRefusal>> {
	const { rows } = await sql<Row<"candidates", "id"> & { there: boolean; refused: boolean }>`
select c.id, c.status in ${sqlIn(doNotUseStatuses)} as refused,
       exists (select from applies a where a.business_id = c.business_id and a.candidate_id = c.id and a.job_id = ${jobId}) as there
  from candidates c where c.business_id = ${db.businessId} and c.id = any(${sql.val(ids)}::bigint[])`.execute(db);
	const result = new Map<number, AddToJobRefusal>();
	for (const { id, there, refused } of rows) {
		if (refused) result.set(id, { reason: "do_not_use" });
		else if (there) result.set(id, { reason: "already_in_job" });
	}
	for (const [id, rule] of await findBlockingRules(db, ids, jobId))
		if (!result.has(id)) result.set(id, { reason: "off_limits", rule });
	return result;
}
