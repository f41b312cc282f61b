import { sql } from "kysely";
import type { BoardFailure } from "#app/domain/job-boards/board-adapter.ts";
import type { PostingProblem } from "#app/domain/job-boards/check-posting.ts";
import { enqueueMany } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export const postingStates = ["waiting", "published", "refused", "withdrawn", "failed"] as const;
export type PostingState = (typeof postingStates)[number];

export interface PostingRow
	extends Row<
		"job_postings",
		| "id"
		| "uid"
		| "job_id"
		| "job_board_id"
		| "wanted"
		| "state_at"
		| "external_id"
		| "external_url"
		| "sent_hash"
		| "attempts"
		| "detail"
		| "recruiting_cost_id"
	> {
	state: PostingState;
	trouble: BoardFailure | null;
	problems: PostingProblem[];
}

const select = (db: Scoped) =>
	db
		.selectFrom("job_postings")
		.select(["id", "uid", "job_id", "job_board_id", "wanted", "state", "state_at", "external_id", "external_url"])
		.select(["sent_hash", "attempts", "trouble", "detail", "problems", "recruiting_cost_id"])
		.where("business_id", "=", db.businessId);

/** Where a job's ad is, or was, at boards. */
export async function listJobPostings(db: Scoped, jobId: number): Promise<PostingRow[]> {
	return (await select(db).where("job_id", "=", jobId).execute()) as unknown as PostingRow[];
}

export async function lockPosting(db: Scoped, id: number): Promise<PostingRow | undefined> {
	return (await select(db).where("id", "=", id).forUpdate().executeTakeFirst()) as unknown as PostingRow | undefined;
}

type PostingChange = Partial<
	Pick<PostingRow, "external_id" | "external_url" | "sent_hash" | "attempts" | "trouble" | "detail" | "problems">
> & { state?: PostingState };

/** Saves an ad's result; the time of its state changes only with the state. */
export async function setPosting(
	db: Scoped,
	id: number,
	{ problems, detail, ...change }: PostingChange,
): Promise<void> {
	const { state } = change;
	await db
		.updateTable("job_postings")
		.set({
			...change,
			...(detail === undefined ? {} : { detail: detail?.slice(0, 300) || null }),
			...(problems ? { problems: JSON.stringify(problems) } : {}),
			...(state ? { state_at: sql<Date>`case when state = ${state} then state_at else now() end` } : {}),
			updated_at: sql<Date>`now()`,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

type PostingId = Pick<PostingRow, "id">;

/** Queues syncing ads with their boards, one job at a time per ad. */
export async function enqueuePostingSync(
	db: Scoped,
	postings: readonly PostingId[],
	runAt: Date | null = null,
): Promise<void> {
	const payloads = postings.map(({ id }) => ({ businessId: db.businessId, postingId: id }));
	const key = ({ postingId }: { postingId: number }) => `job_posting:${db.businessId}:${postingId}`;
	await enqueueMany(db, "job_posting_sync", payloads, { key, queue: key, ...(runAt ? { runAt } : {}) });
}

/** Syncs the ads of a changed job. Part of the caller's transaction. */
export async function enqueueJobPostings(db: Scoped, jobId: number): Promise<void> {
	const rows = await db
		.selectFrom("job_postings")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("job_id", "=", jobId)
		.where((eb) => eb.or([eb("wanted", "=", true), eb("state", "<>", "withdrawn")]))
		.execute();
	await enqueuePostingSync(db, rows);
}

interface Withdrawal {
	/** Only at the boards of these brands' sites. */
	siteIds?: readonly number[];
}

/** Removes the ads until someone posts again. Returns the postings that were wanted. */
export async function withdrawPostings(db: Scoped, jobId: number, { siteIds }: Withdrawal = {}): Promise<number[]> {
	const rows = await db
		.updateTable("job_postings as o")
		.from("job_boards as b")
		.set({ wanted: false, updated_at: sql<Date>`now()` })
		.whereRef("b.business_id", "=", "o.business_id")
		.whereRef("b.id", "=", "o.job_board_id")
		.where("o.business_id", "=", db.businessId)
		.where("o.job_id", "=", jobId)
		.where("o.wanted", "=", true)
		.$if(siteIds !== undefined, (query) => query.where("b.site_config_id", "in", [...(siteIds ?? []), 0]))
		.returning("o.id")
		.execute();
	await enqueuePostingSync(db, rows);
	return rows.map(({ id }) => id);
}

/** Withdraws an ad from its board; repeating it changes nothing. */
export async function withdrawPosting(db: Scoped, id: number): Promise<void> {
	const row = await db
		.updateTable("job_postings")
		.set({ wanted: false, updated_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	if (row) await enqueuePostingSync(db, [row]);
}

/** Restores ads after closing a job was undone. */
export async function resumePostings(db: Scoped, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await db
		.updateTable("job_postings")
		.set({ wanted: true, updated_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "in", ids)
		.returning("id")
		.execute();
	await enqueuePostingSync(db, rows);
}

interface NewPosting {
	jobId: number;
	boardId: Column<"job_boards", "id">;
	/** Null when posted by the board's default. */
	recruiterId: number | null;
}

/** Idempotent; also retries a failed posting. */
export async function requestPosting(db: Scoped, { jobId, boardId, recruiterId }: NewPosting): Promise<PostingId> {
	const fresh = { wanted: true, trouble: null, detail: null };
	const row = await db
		.insertInto("job_postings")
		.values({ business_id: db.businessId, job_id: jobId, job_board_id: boardId, created_by_id: recruiterId })
		.onConflict((oc) =>
			oc.constraint("job_postings_once").doUpdateSet({
				...fresh,
				// Preserves whether an earlier answer was lost.
				attempts: sql<number>`least(job_postings.attempts, 1)`,
				state: sql`case when job_postings.state = 'published' then 'published' else 'waiting' end`,
				state_at: sql<Date>`case when job_postings.state in ('published', 'waiting') then job_postings.state_at else now() end`,
				updated_at: sql<Date>`now()`,
			}),
		)
		.returning("id")
		.executeTakeFirstOrThrow();
	await enqueuePostingSync(db, [row]);
	return row;
}

/** Publishes a job on the default boards of its sites. */
export async function requestDefaultPostings(db: Scoped, jobId: number, siteIds: readonly number[]): Promise<void> {
	if (siteIds.length === 0) return;
	const boards = await db
		.selectFrom("job_boards")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("site_config_id", "in", siteIds)
		.where("active", "=", true)
		.where("by_default", "=", true)
		.execute();
	for (const { id } of boards) await requestPosting(db, { jobId, boardId: id, recruiterId: null });
}

/** Queues the ads of a board that was reconfigured or switched off. */
export async function enqueueBoardPostings(db: Scoped, boardId: number): Promise<void> {
	const rows = await db
		.selectFrom("job_postings")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("job_board_id", "=", boardId)
		.where((eb) => eb.or([eb("wanted", "=", true), eb("state", "<>", "withdrawn")]))
		.execute();
	await enqueuePostingSync(db, rows);
}

/** Syncs ads whose job closed or page opened because a date was reached. */
export async function syncDuePostings(db: Scoped): Promise<void> {
	const { rows } = await sql<Row<"job_postings", "id">>`
select o.id from job_postings o
join job_boards b on b.business_id = o.business_id and b.id = o.job_board_id
join jobs j on j.business_id = o.business_id and j.id = o.job_id
left join job_publications p on p.business_id = o.business_id and p.job_id = o.job_id and p.site_config_id = b.site_config_id
where o.business_id = ${db.businessId} and (
  (o.state = 'published' and (p.published_to <= now() or j.deadline < app_today()))
  or (o.state = 'withdrawn' and o.wanted and j.status = 2 and p.published_from <= now()
    and (p.published_to is null or p.published_to > now()) and (j.deadline is null or j.deadline >= app_today()) and b.active))`.execute(
		db,
	);
	await enqueuePostingSync(db, rows);
}
