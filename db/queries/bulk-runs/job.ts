import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Reason } from "#app/domain/bulk.ts";
import { offLimitsMatcher } from "#app/domain/off-limits.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { likeText } from "#db/kit/like.ts";
import { createApply } from "#db/queries/applies/create.ts";
import type { DB } from "#db/schema.ts";
import { type Act, actorIn } from "./act.ts";
import type { Outcome } from "./items.ts";

interface JobParams {
	job: string;
	source?: string;
}

const whyNot = { exists: "already_in_job", refused: "do_not_use", closed: "job_closed", unknown: "gone" } as const;

/** Adds candidates to a job's process, one apply per pair. */
export const addToJob: Act = async (step) => {
	const { db, businessId, items, run } = step;
	const { job, source = "Candidate Search" } = run.params as JobParams;
	const stopped = await offLimits(
		db,
		businessId,
		items.map(({ id }) => id),
		(eb) => eb("uid", "=", job),
	);
	const outcomes: Outcome[] = [];
	for (const { id } of items) {
		if (stopped.has(id)) {
			outcomes.push({ id, outcome: "skipped", reason: "off_limits" });
			continue;
		}
		const made = await createApply(db, businessId, { jobUid: job, candidateId: id, actor: actorIn(step), source });
		outcomes.push(
			made.created
				? { id, outcome: "done", trace: { apply: made.id } }
				: { id, outcome: "skipped", reason: whyNot[made.reason] },
		);
	}
	return outcomes;
};

/** Takes back applies nothing happened to since; one that moved, or holds anybody's work, stays. */
export const undoAddToJob: Act = async ({ db, businessId, items }) => {
	const made = new Map(items.map(({ id, trace }) => [(trace as { apply?: number } | null)?.apply ?? 0, id]));
	const { rows } = await sql<{ id: number }>`
delete from applies a where a.business_id = ${businessId} and a.id = any(${sql.val([...made.keys()])}::bigint[])
   and a.lock_version = 0
   and not exists (select from apply_events e where e.business_id = a.business_id and e.apply_id = a.id and e.kind <> 'applied')
returning a.id`.execute(db);
	const removed = new Set(rows.map(({ id }) => made.get(id)));
	return items.map(
		({ id }): Outcome =>
			removed.has(id) ? { id, outcome: "done" } : { id, outcome: "skipped", reason: "changed_since" },
	);
};

/**
 * Candidates who work at a company this business does not recruit from, by its record or by any of its names. For a job of
 * that very company they are free.
 */
async function offLimits(
	db: Scoped,
	businessId: number,
	ids: readonly number[],
	ofJob: (eb: ExpressionBuilder<DB, "jobs">) => Expression<SqlBool>,
): Promise<Set<number>> {
	const guarded = await db
		.selectFrom("client_companies")
		.select(["id", "uid", "name", "legal_name as legalName", "aliases", "status"])
		.where("business_id", "=", businessId)
		.where("status", "=", "Off Limits")
		.where("archived_at", "is", null)
		.where("id", "not in", (eb) =>
			eb.selectFrom("jobs").select("client_company_id").where("business_id", "=", businessId).where(ofJob),
		)
		.execute();
	if (guarded.length === 0) return new Set();
	const companies = new Set(guarded.map(({ id }) => id));
	const guards = offLimitsMatcher(guarded);
	const people = await db
		.selectFrom("candidates")
		.select(["id", "current_company", "current_company_id"])
		.where("business_id", "=", businessId)
		.where(sql<boolean>`id = any(${sql.val(ids)}::bigint[])`)
		.execute();
	const stopped = people.filter(
		({ current_company, current_company_id }) =>
			companies.has(current_company_id ?? 0) || guards(current_company) !== null,
	);
	return new Set(stopped.map(({ id }) => id));
}

/** Jobs of this business still running, the newest first, by a piece of their title or code. */
export async function listRunningJobs(db: Scoped, businessId: number, { find, take }: { find: string; take: number }) {
	const like = `%${likeText(find)}%`;
	return db
		.selectFrom("jobs as j")
		.innerJoin("client_companies as k", (join) =>
			join.onRef("k.business_id", "=", "j.business_id").onRef("k.id", "=", "j.client_company_id"),
		)
		.select(["j.uid", "j.code", "j.title", "k.name as company"])
		.where("j.business_id", "=", businessId)
		.where("j.status", "in", [0, 1, 2, 3])
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

export async function findRunningJob(db: Scoped, businessId: number, uid: string) {
	return db
		.selectFrom("jobs")
		.select(["id", "uid", "code", "title"])
		.where("business_id", "=", businessId)
		.where("uid", "=", uid)
		.where("status", "in", [0, 1, 2, 3])
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

/** Why these candidates would not be added to a job, before anybody is; those who would be are not in it. */
export async function whyNotInJob(
	db: Scoped,
	businessId: number,
	jobId: number,
	ids: readonly number[],
): Promise<Map<number, Reason>> {
	const { rows } = await sql<{ id: number; there: boolean; refused: boolean }>`
select c.id, c.status in (7, 9) as refused,
       exists (select from applies a where a.business_id = c.business_id and a.candidate_id = c.id and a.job_id = ${jobId}) as there
  from candidates c where c.business_id = ${businessId} and c.id = any(${sql.val(ids)}::bigint[])`.execute(db);
	const found = new Map<number, Reason>();
	for (const { id, there, refused } of rows) {
		if (refused) found.set(id, "do_not_use");
		else if (there) found.set(id, "already_in_job");
	}
	for (const id of await offLimits(db, businessId, ids, (eb) => eb("id", "=", jobId)))
		if (!found.has(id)) found.set(id, "off_limits");
	return found;
}
