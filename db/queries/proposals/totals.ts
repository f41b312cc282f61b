import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** The proposal's own odds, else its funnel stage's; closed without a stage counts zero. */
export const oddsSql = (
	row: string,
) => sql<number>`coalesce(${sql.ref(`${row}.probability_pct`)}, (select f.probability_pct from sales_funnel f
  where f.business_id = ${sql.ref(`${row}.business_id`)} and f.status = ${sql.ref(`${row}.status`)} and f.active and f.archived_at is null limit 1), 0)`;

/** Sets a proposal's value to the sum of its services, replacing any typed value. */
export async function updateProposalValue(db: Scoped, proposalId: number): Promise<void> {
	await sql`
update proposals p set value_cents = least(s.total, 100000000000)
from (select coalesce(sum(total_cents), 0)::bigint as total, count(*) as services from proposal_services
  where business_id = ${db.businessId} and proposal_id = ${proposalId}) s
where p.business_id = ${db.businessId} and p.id = ${proposalId} and s.services > 0 and p.value_cents <> least(s.total, 100000000000)`.execute(
		db,
	);
}

export interface StageWorth extends Row<"proposals", "status"> {
	currency: "BRL" | "USD";
	total: number;
	weighted: number;
}

/** Total and odds-weighted value per column and currency, optionally for given ids. */
export async function listStageWorth(db: Scoped): Promise<StageWorth[]> {
	const { rows } = await sql<StageWorth>`
select p.status, p.currency, sum(p.value_cents)::bigint as total, sum(round(p.value_cents * ${oddsSql("p")} / 100))::bigint as weighted
from proposals p where p.business_id = ${db.businessId} and p.archived_at is null group by p.status, p.currency`.execute(
		db,
	);
	return rows.map((row) => ({ ...row, total: Number(row.total), weighted: Number(row.weighted) }));
}

export interface FunnelStage extends Row<"sales_funnel", "name_en" | "sla_days" | "colour" | "closing"> {
	status: number;
	name: Column<"sales_funnel", "name_pt">;
	probability: number;
}

/** The stages an administrator set, in order. */
export async function listFunnel(db: Scoped): Promise<FunnelStage[]> {
	const { rows } = await sql<FunnelStage>`
select status::int as status, name_pt as name, name_en, probability_pct::float8 as probability, sla_days, colour, closing
from sales_funnel where business_id = ${db.businessId} and active and archived_at is null order by position, id`.execute(
		db,
	);
	return rows;
}
