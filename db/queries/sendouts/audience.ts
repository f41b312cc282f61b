import { type RawBuilder, sql } from "kysely";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { doNotContactStatuses } from "#app/domain/companies/off-limits.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import type { ExcludeReason } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { sqlIn, sqlInText } from "#db/kit/sql-in.ts";
import { activeSuppression } from "#db/kit/suppression-condition.ts";
import { refusingCtes } from "../off-limits.ts";

export interface Person {
	id: number;
	uid: string;
	name: string;
	email: string | null;
	locale: "pt" | "en";
	site_id: number | null;
	title: string | null;
	role_name: string | null;
	city: string | null;
	company: string | null;
	/** Reason for exclusion, or null. Duplicate addresses are detected later. */
	reason: ExcludeReason | null;
}

interface AudienceQuery {
	entity: string;
	ids: readonly number[];
	/** Brand of the queue; null: each person's own, else the business's first. */
	siteId: number | null;
	/** False when only calls and LinkedIn are used, which need no address. */
	byMail: boolean;
}

const address = '^[^@[:space:][:cntrl:]<>,;"]+@[^@[:space:][:cntrl:]<>,;"]+\\.[^@.[:space:][:cntrl:]<>,;"]+$';

/** CTE for `with recursive`: `sendout_people`, one row each, with address `hash` and exclusion reason. */
export function peopleCte(db: Scoped, { entity, ids, siteId, byMail }: AudienceQuery): RawBuilder<unknown> {
	const from = records[entity];
	if (!from) throw new Error(`Nobody writes to ${entity}`);
	return sql`
first_site as materialized (select id from site_configs where business_id = ${db.businessId} and active order by id limit 1),
${refusingCtes(db)},
wanted as materialized (${from(db, ids)}),
guarded_employers as materialized (select w.company from (select distinct company from wanted where company is not null) w
  where app_company_key(w.company) in (select key from guarded_names where off_limit_id in (select id from refusing))),
ledger as materialized (select address_hash from suppressions where business_id = ${db.businessId} and lifted_at is null
  union select address_hash from mail_topic_refusals where business_id = ${db.businessId} and topic = 'opportunities'),
placed as materialized (select w.*, coalesce(${siteId}::bigint, w.own_site, (select id from first_site)) as site_id,
    case when btrim(w.email) ~ ${address} and length(w.email) <= 254 then app_address_hash(w.email) end as hash from wanted w),
judged as materialized (select p.*, case when p.hash in (select address_hash from ledger)
    then ${activeSuppression(db, sql`p.email`, sql`p.site_id`, "opportunities")} end as suppressed from placed p),
sendout_people as (select j.id, j.uid, j.name, btrim(j.email) as email, coalesce(j.own_locale, s.default_locale, 'pt') as locale, j.site_id,
    j.title, j.role_name, j.city, j.company, j.hash,
    case when j.marked in ('archived', 'do_not_use', 'off_limits') then j.marked
         when j.works_there and j.company in (select company from guarded_employers) then 'off_limits'
         when ${byMail} and coalesce(btrim(j.email), '') = '' then 'no_email'
         when ${byMail} and j.hash is null then 'bad_address'
         when j.suppressed <> 'bounce' or ${byMail} and j.suppressed is not null then case j.suppressed when 'unsubscribe' then 'unsubscribed' when 'bounce' then 'bounced'
              when 'complaint' then 'complained' when 'erasure' then 'erased' else 'manual' end
         else j.marked end as reason
  from judged j left join site_configs s on s.business_id = ${db.businessId} and s.id = j.site_id)`;
}

const these = (ids: readonly number[]) => sql`any(${sql.val(ids)}::bigint[])`;

// Skips contacts who refuse mail and companies marked DNC.
const records: Record<string, (db: Scoped, ids: readonly number[]) => RawBuilder<unknown>> = {
	candidates: (db, ids) => sql`
select c.id, c.uid, c.name, c.email, c.locale as own_locale, c.site_config_id as own_site, null::text as title, c.role_name, c.city,
       c.current_company as company, true as works_there,
       case when c.archived_at is not null or c.anonymised_at is not null then 'archived'
            when c.status in ${sqlIn(doNotUseStatuses)} then 'do_not_use'
            when c.consent_lapsed_at is not null then 'opted_out'
            when c.current_company_id in (select company_id from refusing_companies)
              or c.id in (select candidate_id from refusing where kind = 'candidate')
              or c.id in (select g.candidate_id from app_guarded_people(${sql.val([...ids])}::bigint[], ${sql.val(runningStatuses)}::int[]) g
                where g.off_limit_id in (select id from refusing)) then 'off_limits'
            when exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id
                   and k.purpose = 'contact' and k.withdrawn_at is not null)
             and not exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id
                   and k.purpose = 'contact' and k.withdrawn_at is null) then 'opted_out' end as marked
  from candidates c where c.business_id = ${db.businessId} and c.id = ${these(ids)}`,
	client_contacts: (db, ids) => sql`
select k.id, k.uid, k.name, k.email, k.locale as own_locale, null::bigint as own_site, k.title, null::text as role_name, null::text as city,
       c.name as company, false as works_there,
       case when k.archived_at is not null then 'archived'
            when k.status in ${sqlInText(doNotContactStatuses)} or c.status in ${sqlInText(doNotContactStatuses)} then 'do_not_use'
            when k.client_company_id in (select company_id from refusing_companies)
              or k.id in (select client_contact_id from refusing where kind = 'contact') then 'off_limits' end as marked
  from client_contacts k join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
 where k.business_id = ${db.businessId} and k.id = ${these(ids)}`,
	contacts: (db, ids) => sql`
select k.id, k.uid, k.name, k.email, null::text as own_locale, null::bigint as own_site, k.title, null::text as role_name, k.city,
       k.company_name as company, true as works_there,
       case when k.archived_at is not null then 'archived'
            when c.status in ${sqlInText(doNotContactStatuses)} then 'do_not_use'
            when k.client_company_id in (select company_id from refusing_companies) then 'off_limits' end as marked
  from contacts k left join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
 where k.business_id = ${db.businessId} and k.id = ${these(ids)}`,
};

/** States of queues that still write. */
const living = sql`('planning', 'scheduled', 'running', 'paused')`;

/** CTE of addresses still served by unfinished queues of the same template. */
export function busyAddressesCte(
	db: Scoped,
	{ templateId, queueId }: { templateId: number | null; queueId: number | null },
): RawBuilder<unknown> {
	return sql`taken as materialized (select o.address_hash from sendout_queues oq
    join sendout_recipients o on o.business_id = oq.business_id and o.queue_id = oq.id and o.step is not null
   where oq.business_id = ${db.businessId} and oq.template_id = ${templateId}::bigint and oq.status in ${living}
     and oq.id is distinct from ${queueId}::bigint)`;
}

/** CTE `told`: `sendout_people` plus exclusion `why`. `known`: addresses already in the queue. */
export function contactedCte(existing: RawBuilder<unknown> = sql`false`): RawBuilder<unknown> {
	return sql`told as (select p.*, coalesce(p.reason, case when p.hash is not null and (
    row_number() over (partition by p.hash, p.reason is null order by p.id) > 1 or ${existing}
    or p.hash in (select address_hash from taken)) then 'duplicate' end) as why from sendout_people p)`;
}

/** Current data of the people, checked again right before each step. */
export async function listPeople(db: Scoped, audienceQuery: AudienceQuery): Promise<Map<number, Person>> {
	if (audienceQuery.ids.length === 0) return new Map();
	const { rows } = await sql<Person>`with recursive ${peopleCte(db, audienceQuery)}
select id, uid, name, email, locale, site_id, title, role_name, city, company, reason from sendout_people`.execute(db);
	return new Map(rows.map((row) => [row.id, row]));
}
