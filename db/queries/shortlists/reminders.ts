import { sql } from "kysely";
import { businessDaysBetween } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { listHolidayDays } from "../holidays.ts";

export interface SilentViewer
	extends Row<"shortlist_relationships", "id" | "expires_at">,
		Row<"shortlists", "uid">,
		Row<"site_configs", "domain"> {
	name: string;
	email: string;
	locale: "pt" | "en";
	contact_id: Column<"client_contacts", "id"> | null;
	sent_on: string;
	job: Column<"jobs", "title">;
	job_id: Column<"jobs", "id">;
	consultant_id: Column<"recruiters", "id"> | null;
	consultant: Column<"recruiters", "name"> | null;
	consultant_email: Column<"recruiters", "email"> | null;
	consultant_locale: "pt" | "en";
	site_id: Column<"site_configs", "id">;
	site: Column<"site_configs", "title">;
	colors: unknown;
}

const usualDays = 3;

/** Viewers without feedback for the configured business days, not yet reminded; none on a holiday. */
export async function listSilentViewers(trx: Scoped, day: string): Promise<SilentViewer[]> {
	const { rows } = await sql<SilentViewer & { days: number | null }>`
select v.id, l.uid, coalesce(k.name, v.guest_email) as name, coalesce(k.email, v.guest_email) as email,
  coalesce(v.locale, k.locale, 'pt') as locale, k.id as contact_id, (v.sent_at at time zone b.timezone)::date::text as sent_on, v.expires_at,
  j.title as job, j.id as job_id, r.id as consultant_id, r.name as consultant, r.email as consultant_email,
  coalesce(r.locale, b.locale) as consultant_locale, s.id as site_id, s.domain, s.title as site, s.colors,
  case when n.id is null then ${usualDays} else n.client_silence_days end as days
  from shortlist_relationships v
  join shortlists l on l.business_id = v.business_id and l.id = v.shortlist_id and l.archived_at is null and l.status in ('sent', 'answered')
  join jobs j on j.business_id = l.business_id and j.id = l.job_id and j.archived_at is null
  join businesses b on b.id = v.business_id
  left join settings n on n.business_id = v.business_id
  left join client_contacts k on k.business_id = v.business_id and k.id = v.client_contact_id
  left join recruiters r on r.business_id = l.business_id and r.id = coalesce(l.created_by_id, j.owner_id) and r.status = 'active'
  join lateral (select * from site_configs c where c.business_id = l.business_id and c.active and c.archived_at is null
    order by c.id = l.site_config_id desc nulls last, c.id limit 1) s on true
 where v.business_id = ${trx.businessId} and v.sent_at is not null and v.answered_at is null and v.revoked_at is null and v.reminded_at is null
   and v.expires_at > now() and (k.id is null or (k.status = 'active' and k.archived_at is null and k.email is not null))
   and not exists (select from like_candidates f where f.business_id = v.business_id and f.shortlist_relationship_id = v.id
     and (f.like_avaliation is not null or f.star or f.description is not null))
 order by v.id limit 500 for update of v`.execute(trx);
	if (rows.length === 0) return [];
	const year = Number(day.slice(0, 4));
	const holidays = await listHolidayDays(trx, [year - 1, year]);
	if (businessDaysBetween(previous(day), day, holidays) === 0) return [];
	return rows.filter(({ days, sent_on }) => days !== null && businessDaysBetween(sent_on, day, holidays) >= days);
}

const previous = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Stores the new code once and invalidates the previous one. */
export async function saveReminderCode(trx: Scoped, id: number, tokenHash: Buffer): Promise<void> {
	await trx
		.updateTable("shortlist_relationships")
		.set({ reminded_at: sql<Date>`now()`, token_hash: tokenHash })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
}
