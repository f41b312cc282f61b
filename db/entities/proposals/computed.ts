import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

const of = (row: string, column: string) => sql.ref(`${row}.${column}`);

/** A proposal's own odds, else those of its stage of the funnel; what closed without a stage counts nothing. */
export const oddsOf = (
	row: string,
) => sql<number>`coalesce(${of(row, "probability_pct")}, (select f.probability_pct from sales_funnel f
  where f.business_id = ${of(row, "business_id")} and f.status = ${of(row, "status")} and f.active and f.archived_at is null limit 1), 0)`;

/** Flags as they are told: stale by the stage's business days, past its validity, a discount to decide on. */
export const computed: Record<string, Computed> = {
	weighted: (row) => sql`round(${of(row, "value_cents")} * ${oddsOf(row)} / 100)::bigint`,
	flags: (row) => sql`array_remove(array[
  case when ${isStale(row)} then 'stale' end,
  case when ${of(row, "valid_until")} < app_today() and ${of(row, "status")} not in (5, 6, 7, 8, 9, 21, 22) then 'expired' end,
  case when ${of(row, "discount_state")} = 'waiting' then 'discount' end], null)`,
};

const isStale = (row: string) => sql`exists (select from sales_funnel f
  where f.business_id = ${of(row, "business_id")} and f.status = ${of(row, "status")} and f.active and f.archived_at is null and not f.closing
    and f.sla_days < (select count(*) from generate_series(${of(row, "status_changed_at")}::date + 1, app_today(), interval '1 day') d
      where extract(isodow from d) < 6 and not exists (select from holidays h where h.business_id = f.business_id
        and h.date = d::date and h.scope in ('national', 'business') and not h.half_day and not h.optional and h.archived_at is null)))`;
