import { sql } from "kysely";
import { type BoardProvider, boardFacts, boardProviders } from "#app/domain/job-boards/boards.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import type { PostingRow } from "./postings.ts";

interface JobReturns {
	views: number;
	applies: number;
	hires: number;
}

/** As an application's source names it. */
interface SourceCounts extends Row<"job_views", "source">, JobReturns {}

interface BoardCounts extends Row<"job_boards", "provider"> {
	ads: number;
	cost_cents: Column<"recruiting_costs", "amount_cents"> | null;
}

/** Visits of a job's page, applications and hires, by board. */
export async function readJobPerformance(
	db: Scoped,
	jobId: number,
): Promise<ReadonlyMap<BoardProvider, Readonly<JobReturns>>> {
	const { rows } = await sql<SourceCounts>`
select source, sum(views)::int as views, sum(applies)::int as applies, sum(hires)::int as hires from (
  select source, sum(views) as views, 0 as applies, 0 as hires from job_views
   where business_id = ${db.businessId} and job_id = ${jobId} group by source
  union all
  select source, 0, count(*), count(placed_at) from applies
   where business_id = ${db.businessId} and job_id = ${jobId} and source is not null group by source) counts
group by source`.execute(db);
	return new Map(
		boardProviders.flatMap((provider) => {
			const row = rows.find(({ source }) => source === boardFacts[provider].source);
			return row ? [[provider, row] as const] : [];
		}),
	);
}

export interface BoardPerformance extends JobReturns {
	ads: number;
	costCents: number;
}

/** Both dates are included; a cost covering several days is split in proportion. */
export async function readBoardPerformance(
	db: Scoped,
	{ from, to }: { from: string; to: string },
): Promise<{ provider: BoardProvider; returns: BoardPerformance }[]> {
	const within = (column: string) =>
		sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone ${sql.lit(brasilia)}
  and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone ${sql.lit(brasilia)}`;
	const bySource = await sql<SourceCounts>`
select source, sum(views)::int as views, sum(applies)::int as applies, sum(hires)::int as hires from (
  select source, sum(views) as views, 0 as applies, 0 as hires from job_views
   where business_id = ${db.businessId} and day between ${from}::date and ${to}::date group by source
  union all
  select source, 0, count(*), 0 from applies
   where business_id = ${db.businessId} and ${within("created_at")} group by source
  union all
  select source, 0, 0, count(*) from applies
   where business_id = ${db.businessId} and ${within("placed_at")} group by source) counts
where source is not null group by source`.execute(db);
	const byBoard = await sql<BoardCounts>`
select b.provider, count(*) filter (where o.state = 'published')::int as ads,
  round(sum(c.amount_cents * greatest(least(c.ends_on, ${to}::date) - greatest(c.starts_on, ${from}::date) + 1, 0)::numeric
    / (c.ends_on - c.starts_on + 1))) as cost_cents
from job_postings o
join jobs j on j.business_id = o.business_id and j.id = o.job_id
join job_boards b on b.business_id = o.business_id and b.id = o.job_board_id
left join recruiting_costs c on c.business_id = o.business_id and c.id = o.recruiting_cost_id and c.archived_at is null
where o.business_id = ${db.businessId} group by b.provider`.execute(db);
	return boardProviders
		.map((provider) => {
			const counts = bySource.rows.find(({ source }) => source === boardFacts[provider].source);
			const board = byBoard.rows.find((row) => row.provider === provider);
			const returns: BoardPerformance = {
				views: counts?.views ?? 0,
				applies: counts?.applies ?? 0,
				hires: counts?.hires ?? 0,
				ads: board?.ads ?? 0,
				costCents: Number(board?.cost_cents ?? 0),
			};
			return { provider, returns };
		})
		.filter(({ returns }) => Object.values(returns).some((value) => value > 0));
}

/** Costs in cents of BRL. */
export async function listPostingCosts(db: Scoped, jobId: number): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.selectFrom("job_postings as o")
		.innerJoin("recruiting_costs as c", (join) =>
			join.onRef("c.business_id", "=", "o.business_id").onRef("c.id", "=", "o.recruiting_cost_id"),
		)
		.select(["o.id", "c.amount_cents"])
		.where("o.business_id", "=", db.businessId)
		.where("o.job_id", "=", jobId)
		.where("c.archived_at", "is", null)
		.execute();
	return new Map(rows.map(({ id, amount_cents }) => [id, Number(amount_cents)]));
}

interface PostingCost {
	posting: Pick<PostingRow, "id" | "recruiting_cost_id">;
	jobId: number;
	siteId: number;
	provider: BoardProvider;
	name: string;
	cents: number;
	actor: Actor;
}

/** Saved as one recruiting cost, also used in cost per hire; nothing deletes it. */
export async function savePostingCost(
	db: Scoped,
	{ posting, jobId, siteId, provider, name, cents, actor }: PostingCost,
): Promise<void> {
	const existing = posting.recruiting_cost_id;
	const changed = existing
		? await db
				.updateTable("recruiting_costs")
				.set({ amount_cents: cents, ...(cents === 0 ? { archived_at: sql<Date>`now()` } : {}) })
				.where("business_id", "=", db.businessId)
				.where("id", "=", existing)
				.where("archived_at", "is", null)
				.returning("id")
				.executeTakeFirst()
		: undefined;
	if (!changed && cents > 0) {
		const { id } = await db
			.insertInto("recruiting_costs")
			.values({
				business_id: db.businessId,
				name: name.slice(0, 120),
				source: boardFacts[provider].source,
				site_config_id: siteId,
				job_id: jobId,
				starts_on: sql<string>`app_today()`,
				ends_on: sql<string>`app_today()`,
				amount_cents: cents,
				created_by_id: actor.id,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await db
			.updateTable("job_postings")
			.set({ recruiting_cost_id: id })
			.where("business_id", "=", db.businessId)
			.where("id", "=", posting.id)
			.execute();
	}
	await audit(db, {
		actor,
		action: "update",
		recordType: "job_postings",
		recordId: posting.id,
		changes: { amount_cents: [null, cents] },
		ip: actor.ip ?? null,
	});
}
