import { type RawBuilder, sql } from "kysely";
import { openStatuses as openApplies } from "#app/domain/applies/pipeline.ts";
import type { RetentionRule } from "#app/domain/candidates/retention.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** Guarantee in days after a placement, when the job sets none. */
const usualGuarantee = 90;
const open = sql.val([...openApplies]);

/** Accounts that never expire: active process, placement or guarantee, legal hold, erased or merged. */
export function neverExpiresSql(db: Scoped): RawBuilder<boolean> {
	return sql<boolean>`(c.anonymised_at is not null or c.merged_to_id is not null
  or exists (select from applies p join jobs j on j.business_id = p.business_id and j.id = p.job_id
    where p.business_id = ${db.businessId} and p.candidate_id = c.id
      and ((p.status = any(${open}::int[]) and p.withdrawn_at is null and j.closed_at is null and j.archived_at is null)
        or p.placed_at + make_interval(days => coalesce(j.guarantee_days, ${usualGuarantee})) > now()))
  or exists (select from employees e where e.business_id = ${db.businessId} and e.candidate_id = c.id and e.archived_at is null
    and e.stage not in ('ended', 'cancelled') and (e.kind <> 'direct' or e.stage <> 'active') and (e.end_date is null or e.end_date >= app_today()))
  or exists (select from legal_holds h where h.business_id = ${db.businessId} and h.candidate_id = c.id
    and h.lifted_at is null and (h.until is null or h.until >= app_today())))`;
}

/** The rule of a candidate `c`: of their brand, else of all brands. */
export function retentionRuleSql(db: Scoped): RawBuilder<unknown> {
	return sql`lateral (select r.active, r.way, r.warn_days, r.consent_months, coalesce((r.months_by_status ->> c.status::text)::int, r.months) as months
  from retention_rules r where r.business_id = ${db.businessId} and (r.site_config_id = c.site_config_id or r.site_config_id is null)
  order by r.site_config_id nulls last limit 1)`;
}

/** Position in a walk over unused accounts, longest unused first. */
export interface DueAccountsCursor {
	at: string;
	id: number;
}

export interface DueAccount extends Row<"candidates", "id" | "name" | "email"> {
	at: string;
	locale: "pt" | "en";
	site_id: Column<"candidates", "site_config_id">;
	warn_days: number;
	/** Skipped without a notice. */
	stays: boolean;
}

/** The next accounts unused under an active rule and not yet notified. */
export async function listUnusedAccounts(
	db: Scoped,
	after: DueAccountsCursor | null,
	take: number,
): Promise<DueAccount[]> {
	const { rows } = await sql<DueAccount>`
select c.id, a.last_active_at::text as at, c.name, c.email, c.locale, c.site_config_id as site_id, coalesce(r.warn_days, 30) as warn_days,
  (r.active is not true or a.last_active_at >= now() - make_interval(months => r.months) or ${neverExpiresSql(db)}
    or exists (select from retention_notices n where n.business_id = a.business_id and n.candidate_id = c.id)) as stays
from (select * from candidate_activity where business_id = ${db.businessId}
    and last_active_at < now() - make_interval(months => (select min(least(r.months, (select min(m.value::int) from jsonb_each_text(r.months_by_status) m)))
      from retention_rules r where r.business_id = ${db.businessId} and r.active))
    and (last_active_at, candidate_id) > (${after?.at ?? "-infinity"}::timestamptz, ${after?.id ?? 0}::bigint)
  order by last_active_at, candidate_id limit ${take}) a
join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
left join ${retentionRuleSql(db)} r on true
order by a.last_active_at, a.candidate_id`.execute(db);
	return rows;
}

/** Accounts an inactive rule would end if activated today, up to a limit. */
export async function countAccountsUnderRule(
	db: Scoped,
	siteId: number | null,
	rule: Pick<RetentionRule, "months" | "monthsByStatus">,
	most = 10_000,
): Promise<number> {
	const months = JSON.stringify(rule.monthsByStatus);
	const least = Math.min(rule.months, ...Object.values(rule.monthsByStatus));
	const { rows } = await sql<{ n: number }>`
select count(*)::int as n from (
  select from candidate_activity a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
  where a.business_id = ${db.businessId} and a.last_active_at < now() - make_interval(months => ${least})
    and a.last_active_at < now() - make_interval(months => coalesce((${months}::jsonb ->> c.status::text)::int, ${rule.months}))
    and ${
			siteId === null
				? sql`not exists (select from retention_rules r where r.business_id = ${db.businessId} and r.site_config_id = c.site_config_id)`
				: sql`c.site_config_id = ${siteId}`
		}
    and not ${neverExpiresSql(db)}
  limit ${most}) found`.execute(db);
	return rows[0]?.n ?? 0;
}
