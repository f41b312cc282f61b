import { type RawBuilder, sql } from "kysely";
import type { Period } from "#app/domain/reports/time-steps.ts";
import { addDays, brasilia } from "#app/domain/time/local-time.ts";
import { momentIn } from "#app/domain/time/zone-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";

export const costSplits = ["source", "campaign", "brand"] as const;
export type CostSplit = (typeof costSplits)[number];

interface Numbers {
	applies: number;
	hires: number;
	/** Cents of the costs' days that lie in the period. */
	cost: Column<"recruiting_costs", "amount_cents">;
}

export interface HiringCost extends Numbers {
	/** A source, a campaign, or the public id of a brand; null where none is known. */
	key: string | null;
	/** The brand's name. */
	name: Column<"site_configs", "title"> | null;
}

/** More rows than this are only in the total. */
export const mostCostRows = 60;

const applyKeys: Record<CostSplit, RawBuilder<string | null>> = {
	source: sql`a.source`,
	campaign: sql`a.utm_campaign`,
	brand: sql`c.site_config_id::text`,
};
const costKeys: Record<CostSplit, RawBuilder<string | null>> = {
	source: sql`k.source`,
	campaign: sql`k.utm_campaign`,
	brand: sql`k.site_config_id::text`,
};

/** Applications and hires of a period beside what was spent in it: the rows with most hires, and all of it together. */
export async function listHiringCosts(
	db: Scoped,
	split: CostSplit,
	{ from, to }: Period,
): Promise<{ rows: HiringCost[]; total: Numbers; more: number }> {
	const [start, end] = [momentIn(brasilia, from, "00:00"), momentIn(brasilia, addDays(to, 1), "00:00")];
	const person =
		split === "brand" ? sql`join candidates c on c.business_id = a.business_id and c.id = a.candidate_id` : sql``;
	const countBy = (column: RawBuilder<unknown>) => sql`select ${applyKeys[split]} as key, count(*)::int as number
    from applies a ${person} where a.business_id = ${db.businessId} and ${column} >= ${start} and ${column} < ${end} group by 1`;
	const { rows } = await sql<HiringCost>`
with applied as (${countBy(sql`a.created_at`)}), hired as (${countBy(sql`a.placed_at`)}),
spent as (select ${costKeys[split]} as key, round(sum(k.amount_cents::numeric
    * (least(k.ends_on, ${to}::date) - greatest(k.starts_on, ${from}::date) + 1) / (k.ends_on - k.starts_on + 1)))::bigint as number
  from recruiting_costs k where k.business_id = ${db.businessId} and k.archived_at is null
    and k.starts_on <= ${to}::date and k.ends_on >= ${from}::date group by 1),
keys as (select key from applied union select key from hired union select key from spent)
select ${split === "brand" ? sql`s.uid` : sql`keys.key`} as key, ${split === "brand" ? sql`s.title` : sql`null`} as name,
  coalesce(applied.number, 0) as applies, coalesce(hired.number, 0) as hires, coalesce(spent.number, 0)::bigint as cost
from keys
left join applied on applied.key is not distinct from keys.key
left join hired on hired.key is not distinct from keys.key
left join spent on spent.key is not distinct from keys.key
${split === "brand" ? sql`left join site_configs s on s.business_id = ${db.businessId} and s.id::text = keys.key` : sql``}
order by 4 desc, 3 desc, 5 desc, 1`.execute(db);
	const sum = (name: keyof Numbers) => rows.reduce((all, row) => all + row[name], 0);
	return {
		rows: rows.slice(0, mostCostRows),
		total: { applies: sum("applies"), hires: sum("hires"), cost: sum("cost") },
		more: Math.max(0, rows.length - mostCostRows),
	};
}
